// Figures that fight: ships, shooters, and the classes of units as medals with a sign.

const medal = (sign: string) =>
  `<circle cx="50" cy="53" r="43" stroke="none" fill="#000" opacity=".2"/><circle cx="50" cy="50" r="43"/>` +
  `<circle cx="50" cy="50" r="37" fill="none" stroke-width="1.5" opacity=".5"/>` +
  `<g fill="none" stroke="var(--edge)" stroke-width="5">${sign}</g>`;
const solid = 'fill="var(--edge)" stroke="none"';

export const UNITS: Record<string, string> = {
  ship:
    '<path d="M36 84l4-10h20l4 10-14 10z" fill="#f3a63b" stroke="none" opacity=".85"/>' +
    '<path d="M50 6c9 13 14 29 14 46l22 24-20 2-6 5H40l-6-5-20-2 22-24c0-17 5-33 14-46z"/>' +
    '<path d="M50 26c4 5 6 11 6 17H44c0-6 2-12 6-17z" fill="#8fd0e8" stroke-width="2.5"/><path d="M36 55v22M64 55v22" fill="none" stroke-width="2.5"/>',
  shooter:
    '<path d="M16 92c2-20 12-31 34-31s32 11 34 31z"/><path d="M27 40c0-17 9-29 23-29s23 12 23 29-9 28-23 28-23-11-23-28z"/>' +
    '<path d="M31 36h38l-3 13-11 4H45l-11-4z" fill="#7fc4e0" stroke-width="3"/><path d="M50 68v12M36 78l-8 14M64 78l8 14" fill="none" stroke-width="2.5"/>',
  terminator:
    '<path d="M24 20h52l6 26-10 24v18H28V70L18 46z"/><path d="M30 42h15v10H30zM55 42h15v10H55z" fill="#ff5a4d" stroke-width="2"/>' +
    '<path d="M34 70h32M40 70v18M50 70v18M60 70v18M50 8v12" fill="none" stroke-width="3"/>',
  shield: medal(`<path ${solid} d="M50 22l23 7v18c0 15-9 25-23 32-14-7-23-17-23-32V29z"/><path d="M50 30v40M34 44h32" stroke="var(--piece)" stroke-width="4"/>`),
  polearm: medal(`<path d="M30 74 62 36"/><path ${solid} d="M58 44 76 22l-4 24-9 4z"/><path ${solid} d="M55 30l13 14-6 6-14-13z"/>`),
  axes: medal(`<path d="M32 76 66 30M68 76 34 30"/><path ${solid} d="M60 22c10-2 17 4 18 14l-14 2zM40 22c-10-2-17 4-18 14l14 2z"/>`),
  mage: medal(`<path d="M38 78 58 40"/><path ${solid} d="M62 16l4.5 11 11.5 1-9 7.5 3 11.5-10-6.500L52 47l3-11.5-9-7.5 11.5-1z"/>`),
  illusionist: medal(`<path d="M20 50c8-13 18-19 30-19s22 6 30 19c-8 13-18 19-30 19s-22-6-30-19z"/><circle ${solid} cx="50" cy="50" r="10"/><path d="M50 14v8M30 19l4 7M70 19l-4 7" stroke-width="4"/>`),
  druid: medal(`<path ${solid} d="M28 66c-4-28 14-42 46-42 2 30-14 48-38 44z"/><path d="M24 80c8-18 20-32 36-42" stroke="var(--piece)" stroke-width="3.5"/><path d="M24 80l9-15" stroke-width="4"/>`),
  cleric: medal(`<path ${solid} d="M44 20h12v16h16v12H56v32H44V48H28V36h16z"/>`),
  archer: medal(`<path d="M36 22c30 8 30 48 0 56"/><path d="M36 22v56" stroke-width="2.5"/><path d="M24 50h48" stroke-width="4"/><path ${solid} d="M80 50 66 42v16z"/>`),
  rogue: medal(`<path ${solid} d="M70 20 76 26 50 58l-8-8z"/><path d="M34 48l16 16M41 57 27 72" stroke-width="6"/>`),
  brute: medal(`<path ${solid} d="M58 20c12-2 22 8 20 20L62 50 48 36z"/><path d="M52 44 26 74" stroke-width="8"/><path d="M66 22l3-6M76 32l6-2M58 28l-5-7" stroke-width="3.5"/>`),
  beast: medal(`<path ${solid} d="M26 30l14 8h20l14-8-4 22-20 26-20-26z"/>`),
};
