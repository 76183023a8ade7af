// Goods, points, badges and the marks of tables: what counters and badges show.

const line = 'fill="none"';

export const GOODS: Record<string, string> = {
  cube: '<path d="M50 8 88 28v42L50 92 12 70V28z"/><path d="M50 8 88 28 50 50 12 28z" fill="#fff" fill-opacity=".38"/><path d="M50 50 88 28v42L50 92z" fill="#000" fill-opacity=".18"/>',
  coin: `<circle cx="50" cy="50" r="40" fill="#e3b23c" stroke="#7a5510"/><circle cx="50" cy="50" r="29" ${line} stroke="#7a5510" stroke-width="2.5"/><path d="M50 32l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z" fill="#7a5510" stroke="none"/>`,
  wood: `<g stroke="#4d2f14"><path d="M10 52c0-6 4-9 8-9h58v18H18c-4 0-8-3-8-9z" fill="#9a6334"/><ellipse cx="76" cy="52" rx="8" ry="9" fill="#d8a86a"/><path d="M16 72c0-6 4-9 8-9h58v18H24c-4 0-8-3-8-9z" fill="#8a5529"/><ellipse cx="82" cy="72" rx="8" ry="9" fill="#d8a86a"/><path d="M22 32c0-6 4-9 8-9h50v18H30c-4 0-8-3-8-9z" fill="#aa7140"/><ellipse cx="80" cy="32" rx="8" ry="9" fill="#d8a86a"/></g>`,
  stone: '<g stroke="#4b4a46"><path d="M14 70 24 36l28-14 30 16 6 32-22 14H32z" fill="#a9a59c"/><path d="M24 36l26 12 32-10L52 22z" fill="#cdc9c0"/><path d="M50 48l2 36" fill="none"/></g>',
  servant: '<g stroke="#4a3550"><path d="M18 90c0-22 12-34 32-34s32 12 32 34z" fill="#b48ec0"/><circle cx="50" cy="36" r="20" fill="#efd2b4"/><path d="M29 34c0-16 10-24 21-24s21 8 21 24c-6-8-12-10-21-10s-15 2-21 10z" fill="#7a5a86"/></g>',
  military: '<g stroke="#5a2a22"><path d="M50 10 82 20v26c0 22-13 36-32 46C31 82 18 68 18 46V20z" fill="#c65a48"/><path d="M36 66 62 32l6-2-1 7-26 33zM34 58l12 12" fill="#f5e4d4"/></g>',
  faith: '<g stroke="#5f5236"><path d="M42 10h16v20h18v16H58v44H42V46H24V30h18z" fill="#efe3c0"/></g>',
  victory: '<g stroke="#355a2c"><path d="M50 88C24 80 12 62 16 30c6 4 9 9 10 15 1-10 5-18 12-24 3 7 3 14 0 22 5-4 9-6 12-6M50 88c26-8 38-26 34-58-6 4-9 9-10 15-1-10-5-18-12-24-3 7-3 14 0 22-5-4-9-6-12-6" fill="#8fb46e"/><circle cx="50" cy="56" r="13" fill="#f2d469" stroke="#7a5510"/></g>',
  member: '<path d="M50 10a17 17 0 0 1 11 30c14 4 28 10 28 18 0 7-9 8-16 6l6 26H21l6-26c-7 2-16 1-16-6 0-8 14-14 28-18a17 17 0 0 1 11-30z"/>',
  value: '<path d="M50 6 90 28v44L50 94 10 72V28z"/>',
  heart: '<path d="M50 88C20 66 8 50 8 34c0-13 9-22 21-22 9 0 17 5 21 13 4-8 12-13 21-13 12 0 21 9 21 22 0 16-12 32-42 54z" fill="#d1495b" stroke="#6d1d2b"/>',
  skull: '<path d="M50 8c24 0 38 16 38 36 0 13-6 20-14 25v13c0 5-4 8-8 8H34c-4 0-8-3-8-8V69C18 64 12 57 12 44 12 24 26 8 50 8z" fill="#efe8da" stroke="#3b332b"/><g fill="#3b332b" stroke="none"><circle cx="34" cy="46" r="10"/><circle cx="66" cy="46" r="10"/><path d="M50 56l6 12H44z"/></g><path d="M42 76v13M50 76v13M58 76v13" fill="none" stroke="#3b332b" stroke-width="3"/>',
  drop: '<path d="M50 6c18 26 28 40 28 56a28 28 0 0 1-56 0C22 46 32 32 50 6z"/><path d="M36 62c0 9 5 15 12 16" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/>',
  damage: '<path d="M50 4l8 24 22-13-9 24 25 5-22 14 14 21-25-4-3 25-16-20-18 18-1-25-25 1 16-20L0 40l25-4-6-25 22 13z" fill="#d1495b" stroke="#6d1d2b"/>',
  mark: '<circle cx="50" cy="50" r="34"/><circle cx="50" cy="50" r="15" fill="none"/><path d="M50 6v24M50 70v24M6 50h24M70 50h24" fill="none"/>',
  powerup: '<path d="M50 4 90 27v46L50 96 10 73V27z" fill="#6c4a9c" stroke="#2f1c4d"/><path d="M56 18 30 56h16l-4 28 28-40H52z" fill="#ffe08a" stroke="none"/>',
  'ammo-tile': '<rect x="10" y="14" width="80" height="72" rx="10" fill="#efe4cd" stroke="#4b4034"/><path d="M20 24h60v52H20z" fill="none" stroke="#4b4034" stroke-width="1.5" stroke-dasharray="4 4"/>',
  mana: '<path d="M50 6l13 31 31 13-31 13-13 31-13-31L6 50l31-13z" fill="#6f93c4" stroke="#22395c"/>',
  movement: '<path d="M26 8h28v40c0 6 4 9 12 12 12 4 22 8 22 20v10H24z" fill="#a4743f" stroke="#402810"/><path d="M24 78h64M30 22h24" fill="none" stroke="#402810" stroke-width="3"/>',
  martial: '<path d="M86 8 94 16 50 66 36 52z" fill="#d9dde2" stroke="#2f3a45"/><path d="M26 46l30 30M38 62 14 88" fill="none" stroke="#2f3a45" stroke-width="8"/>',
  guard: '<path d="M6 50c12-20 26-30 44-30s32 10 44 30C82 70 68 80 50 80S18 70 6 50z" fill="#fff3cf" stroke="#4a3a10"/><circle cx="50" cy="50" r="15" fill="#4a3a10" stroke="none"/>',
  unloaded: '<path d="M14 86 46 54M54 46 84 16M84 16H66M84 16v18" fill="none" stroke="#8a2f2f" stroke-width="8"/><path d="M38 38l24 24" fill="none" stroke="#8a2f2f" stroke-width="6"/>',
  incapacitated: '<circle cx="50" cy="50" r="42" fill="#efe6d6" stroke="#5a4c3a"/><path d="M24 36l14 14M38 36 24 50M62 36l14 14M76 36 62 50M34 74c8-8 24-8 32 0" fill="none" stroke="#5a4c3a" stroke-width="6"/>',
  dead: '<path d="M20 94V40a30 30 0 0 1 60 0v54z" fill="#a9a59c" stroke="#4b4a46"/><path d="M50 32v34M38 44h24" fill="none" stroke="#4b4a46" stroke-width="6"/>',
  round: '<path d="M24 8h52M24 92h52M30 8c0 26 16 30 16 42S30 66 30 92h40c0-26-16-30-16-42S70 34 70 8z" fill="#efe0c2" stroke="#54432b"/><path d="M38 86c2-12 8-16 12-20 4 4 10 8 12 20z" fill="#d9a21b" stroke="none"/>',
  item: '<path d="M22 40h56l8 50H14z" fill="#c49a5c" stroke="#4d3414"/><path d="M36 40c0-20 6-30 14-30s14 10 14 30" fill="none" stroke="#4d3414" stroke-width="6"/>',
  coins: '<g fill="#e3b23c" stroke="#7a5510"><ellipse cx="50" cy="74" rx="34" ry="14"/><ellipse cx="50" cy="58" rx="34" ry="14"/><ellipse cx="50" cy="42" rx="34" ry="14"/><ellipse cx="50" cy="28" rx="34" ry="14"/></g>',
};
GOODS.servants = GOODS.servant!;
