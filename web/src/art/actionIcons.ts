// What can be done, and what lasts for a while: orders, abilities, directions, states.

const ink = 'fill="none" stroke-width="7"';
/** An arrow that points up, turned. */
const arrow = (degrees: number) =>
  `<path d="M50 8 82 44H62v46H38V44H18z" fill="#e9dec8" transform="rotate(${degrees} 50 50)"/>`;
const flame = 'M52 6c4 18 26 26 26 52 0 20-12 34-28 34S22 80 22 62c0-14 8-22 14-32 2 8 6 12 10 12 8-8 6-22 6-36z';
const shield = 'M50 8l36 10v28c0 22-14 36-36 46-22-10-36-24-36-46V18z';

export const DEEDS: Record<string, string> = {
  n: arrow(0),
  ne: arrow(45),
  e: arrow(90),
  se: arrow(135),
  s: arrow(180),
  sw: arrow(225),
  w: arrow(270),
  nw: arrow(315),
  around: `<path d="M82 50a32 32 0 1 1-10-23" ${ink}/><path d="M78 8v24H54z" fill="#e9dec8"/>`,
  move: '<path d="M26 8h28v40c0 6 4 9 12 12 12 4 22 8 22 20v10H24z" fill="#a4743f"/>',
  tactical_move: `<path d="M14 82c4-26 18-36 40-38" ${ink} stroke-dasharray="12 10"/><path d="M50 22 88 42 54 68z" fill="#e9dec8"/>`,
  melee: `<path d="M86 8 94 16 50 66 36 52z" fill="#d9dde2"/><path d="M26 46l30 30M38 62 14 88" ${ink}/>`,
  shot: `<path d="M24 10c46 12 46 68 0 80" ${ink}/><path d="M24 10v80" fill="none" stroke-width="4"/><path d="M10 50h66" ${ink}/><path d="M94 50 72 36v28z" fill="#e9dec8"/>`,
  coup_de_grace: `<path d="M44 6h12v46l-6 12-6-12z" fill="#d9dde2"/><path d="M26 30h48" ${ink}/><path d="M22 82c18-12 38-12 56 0" ${ink}/>`,
  end: `<circle cx="50" cy="50" r="38" fill="#e9dec8"/><path d="M30 50h40" ${ink}/>`,
  end_turn: `<path d="M20 12h60M20 88h60M28 12c0 26 44 50 44 76M72 12c0 26-44 50-44 76" ${ink}/>`,
  charge_mana: '<path d="M50 4l11 26 27 11-27 11-11 26-11-26-27-11 27-11z" fill="#6f93c4"/><path d="M50 78v18M30 86h40" fill="none" stroke-width="6"/>',
  reload: `<path d="M80 34A36 36 0 1 0 86 56" ${ink}/><path d="M88 12v28H60z" fill="#e9dec8"/>`,
  heal: '<path d="M38 10h24v28h28v24H62v28H38V62H10V38h28z" fill="#7fb58a"/>',
  use_object: `<path d="M30 92V48c0-8 10-8 10 0V20c0-9 12-9 12 0v22c0-8 12-8 12 0v6c0-7 12-7 12 1v20c0 14-8 23-20 23z" fill="#e3b98f"/>`,
  guarigione: '<path d="M50 90C20 68 8 52 8 34 8 12 38 8 50 28 62 8 92 12 92 34c0 18-12 34-42 56z" fill="#7fb58a"/><path d="M50 34v32M34 50h32" fill="none" stroke="#fffaf0" stroke-width="9"/>',
  difesa: `<path d="${shield}" fill="#9db4cc"/><path d="M50 20v58M26 42h48" fill="none" stroke-width="5"/>`,
  protected: `<path d="${shield}" fill="#9db4cc"/><path d="M32 48l14 16 24-30" fill="none" stroke="#fffaf0" stroke-width="9"/>`,
  parata: `<path d="${shield}" fill="#c9b488"/>`,
  carica: `<path d="M6 30h34M2 50h40M6 70h34" ${ink}/><path d="M46 18 94 50 46 82z" fill="#e9dec8"/>`,
  tiro: `<path d="M14 86 74 26" ${ink}/><path d="M92 8 84 42 58 16z" fill="#e9dec8"/><path d="M14 86l4-20M14 86l20-4" fill="none" stroke-width="5"/>`,
  tiro_mirato: `<circle cx="50" cy="50" r="32" ${ink}/><path d="M50 4v28M50 68v28M4 50h28M68 50h28" ${ink}/>`,
  aimed_at: `<circle cx="50" cy="50" r="36" fill="#f3d7cf"/><circle cx="50" cy="50" r="20" fill="#c9503f"/><circle cx="50" cy="50" r="6" fill="#fffaf0"/>`,
  passo_ombra: `<path d="M34 8c14 0 22 10 22 24 0 16 12 20 12 36 0 14-10 24-26 24-20 0-30-16-30-42C12 24 20 8 34 8z" fill="#4b4660"/><path d="M70 24c12 6 18 16 18 28M74 8" fill="none" stroke-width="5" stroke-dasharray="9 8"/>`,
  colonne_fuoco: `<path d="${flame}" fill="#e8803a" transform="translate(-14 6) scale(.72 .94)"/><path d="${flame}" fill="#f3b04b" transform="translate(38 6) scale(.62 .94)"/>`,
  fire_column: `<path d="${flame}" fill="#e8803a"/><path d="M50 50c2 10 10 14 10 26 0 8-4 14-10 14s-10-6-10-14c0-10 8-14 10-26z" fill="#f8d06a" stroke="none"/>`,
  palla_fuoco: `<circle cx="62" cy="62" r="28" fill="#e8803a"/><circle cx="66" cy="66" r="13" fill="#f8d06a" stroke="none"/><path d="M40 38 10 8M30 56 6 40M56 30 40 6" ${ink}/>`,
  vampiro: '<path d="M10 30c12 10 24 4 30-10 4 6 16 6 20 0 6 14 18 20 30 10-2 30-18 46-40 60-22-14-38-30-40-60z" fill="#6c3550"/><path d="M38 50l5 14 5-14M52 50l5 14 5-14" fill="#fffaf0" stroke-width="2"/>',
  controllo_mentale: `<path d="M50 12c24 0 38 16 38 34S74 84 50 84 12 66 12 46s14-34 38-34z" fill="#b69ac9"/><path d="M50 30c14 0 20 8 20 18s-8 16-18 16-14-6-14-12 4-10 10-10" fill="none" stroke-width="6"/>`,
  pelle_pietra: '<path d="M24 20 58 8l30 24-4 40-32 20-38-18L8 46z" fill="#a7a29a"/><path d="M58 8 50 44 8 46M50 44l34 28M50 44 14 74" fill="none" stroke-width="3"/>',
  stone_skin: `<path d="${shield}" fill="#a7a29a"/><path d="M50 8v36L16 40M50 44l30 20M50 44 26 74" fill="none" stroke-width="4"/>`,
  radici: `<path d="M50 6v36c0 20-20 22-34 46M50 42c0 20 20 22 34 46M50 42v52M32 70c-8 0-16 2-24 8M68 70c8 0 16 2 24 8" ${ink} stroke="#5d4426"/>`,
  rooted: `<path d="M50 6v36c0 20-20 22-34 46M50 42c0 20 20 22 34 46M50 42v52" ${ink} stroke="#5d4426"/>`,
  doomed: '<path d="M50 6c26 0 40 18 40 38 0 14-6 22-14 28v16H24V72C16 66 10 58 10 44 10 24 24 6 50 6z" fill="#e8e0cf"/><circle cx="34" cy="46" r="10" fill="#2a2622"/><circle cx="66" cy="46" r="10" fill="#2a2622"/><path d="M50 58l-6 12h12z" fill="#2a2622" stroke="none"/>',
  scroll: `<path d="M22 14h52c10 0 12 14 2 16H34v48c0 12-22 12-22 0V24c0-6 4-10 10-10z" fill="#f1e2bd"/><path d="M34 30h42v46c0 8-6 10-12 10H24" fill="#f8efd6"/><path d="M44 44h22M44 58h22" fill="none" stroke-width="4"/>`,
};
