// Figures of board games, a hundred wide and high: `--piece` is their own colour, `--edge` that of their lines.

const foot = '<path d="M23 90h54v-5c0-5-4-8-10-9H33c-6 1-10 4-10 9z"/>';
/** A stone with a sign on it. */
const stone = (sign: string) =>
  `<circle cx="50" cy="53" r="40" stroke="none" fill="#000" opacity=".22"/><circle cx="50" cy="50" r="40"/>` +
  `<circle cx="50" cy="50" r="33" fill="none" stroke-width="2" opacity=".55"/><g fill="var(--edge)" stroke="none">${sign}</g>`;

export const PIECES: Record<string, string> = {
  pawn:
    '<path d="M41 52h18c1 10 4 17 9 24H32c5-7 8-14 9-24z"/><path d="M36 45h28l-4 7H40z"/><circle cx="50" cy="32" r="14"/>' + foot,
  rook:
    '<path d="M35 42h30v28l5 6H30l5-6z"/><path d="M27 18h12v8h6v-8h10v8h6v-8h12v17l-8 8H35l-8-8z"/>' +
    '<path d="M36 43h28M36 68h28" fill="none"/>' + foot,
  knight:
    '<path d="M32 76c-1-15 6-23 15-31-6 1-10 5-15 9-6 4-12-1-10-8 3-8 10-16 17-21l-2-11 11 6c17 0 29 13 29 34 0 8-3 14-2 22z"/>' +
    '<path d="M52 24c11 4 17 14 17 29" fill="none" stroke-width="2.5" opacity=".7"/>' +
    '<circle cx="43" cy="32" r="2.8" fill="var(--edge)" stroke="none"/><path d="M27 47l4-1" fill="none"/>' + foot,
  bishop:
    '<path d="M41 66h18l6 10H35z"/><path d="M50 21c12 8 18 18 16 28-1 6-4 9-7 11H41c-3-2-6-5-7-11-2-10 4-20 16-28z"/>' +
    '<path d="M55 31 47 44" fill="none"/><path d="M36 60h28l-3 7H39z"/><circle cx="50" cy="16" r="5.5"/>' + foot,
  queen:
    '<path d="M33 62h34l5 14H28z"/><path d="M20 30l11 32h38l11-32-16 15-5-22-9 20-9-20-5 22z"/>' +
    '<path d="M31 62h38M30 69h40" fill="none"/><circle cx="20" cy="27" r="4.5"/><circle cx="41" cy="19" r="4.5"/>' +
    '<circle cx="59" cy="19" r="4.5"/><circle cx="80" cy="27" r="4.5"/>' + foot,
  king:
    '<path d="M50 7v17M42 14h16" fill="none" stroke-width="6"/><path d="M36 60h28l5 16H31z"/>' +
    '<path d="M50 28c8-9 27-6 27 9 0 11-9 16-14 24H37c-5-8-14-13-14-24 0-15 19-18 27-9z"/>' +
    '<path d="M50 29v31M36 60h28M33 68h34" fill="none" stroke-width="2.5"/>' + foot,
  man:
    '<circle cx="50" cy="55" r="38" stroke="none" fill="#000" opacity=".25"/><circle cx="50" cy="50" r="38"/>' +
    '<circle cx="50" cy="50" r="28" fill="none" stroke-width="2.5" opacity=".6"/><circle cx="50" cy="50" r="18" fill="none" stroke-width="2.5" opacity=".45"/>',
  checker:
    '<circle cx="50" cy="55" r="38" stroke="none" fill="#000" opacity=".25"/><circle cx="50" cy="50" r="38"/>' +
    '<circle cx="50" cy="50" r="28" fill="none" stroke-width="2.5" opacity=".6"/>',
  intellector: stone(
    '<path d="M50 22l7.5 17.500L76 41 62 53.5 66.5 72 50 62 33.5 72 38 53.5 24 41l18.5-1.500z"/>',
  ),
  defensor: stone('<path d="M50 22l22 7v18c0 15-9 25-22 31-13-6-22-16-22-31V29zm0 9-14 5v12c0 9 5 16 14 21z"/>'),
  dominator: stone('<path d="M43 22h14v21h21v14H57v21H43V57H22V43h21z"/>'),
  aggressor: stone('<path d="M29 22l21 20 21-20 7 7-20 21 20 21-7 7-21-20-21 20-7-7 20-21-20-21z"/>'),
  liberator: stone('<path d="M50 18c3 20 12 29 32 32-20 3-29 12-32 32-3-20-12-29-32-32 20-3 29-12 32-32z"/>'),
  progressor: stone('<path d="M50 24 76 52H62v22H38V52H24z"/>'),
};
