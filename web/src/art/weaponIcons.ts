// Emblems of weapons and powers, drawn in lines: `--piece` fills, `--edge` draws.

const line = 'fill="none"';

export const WEAPONS: Record<string, string> = {
  lock_rifle: `<circle cx="50" cy="50" r="28" ${line}/><path d="M50 10v24M50 66v24M10 50h24M66 50h24" ${line}/><circle cx="50" cy="50" r="7"/>`,
  machine_gun: `<path d="M8 42h52v16H34l-6 24H16l4-24H8z"/><path d="M60 46h14M60 54h14" ${line}/><path d="M82 34l8-6M84 50h10M82 66l8 6" ${line}/>`,
  thor: '<path d="M56 6 22 54h22L36 94l42-54H54z"/>',
  plasma_gun: `<circle cx="62" cy="42" r="24"/><path d="M44 58 14 88M38 48 10 66M52 66 34 90" ${line}/><circle cx="69" cy="35" r="7" fill="#fff" stroke="none" opacity=".7"/>`,
  whisper: `<path d="M6 66 86 26l4 8L26 66l-6 16H8z"/><path d="M50 34l24-12 3 6-24 12z"/><circle cx="92" cy="22" r="3" ${line}/>`,
  electroscythe: `<path d="M30 94 58 18" ${line} stroke-width="6"/><path d="M58 18C34 8 14 18 8 42c18-12 34-14 48-8z"/><path d="M74 40l-8 14h10l-8 16" ${line}/>`,
  tractor_beam: `<path d="M22 54V40a28 28 0 0 1 56 0v14H60V40a10 10 0 0 0-20 0v14z"/><path d="M22 46h18M60 46h18" ${line}/><path d="M31 66v8M31 82v8M69 66v8M69 82v8M50 62v8M50 80v12" ${line}/>`,
  vortex_cannon: `<path d="M50 50c0-8 12-8 14 2 2 14-14 24-28 18-18-8-18-34 0-46 22-14 50-2 54 24" ${line} stroke-width="7"/><circle cx="50" cy="50" r="6"/>`,
  furnace: '<path d="M50 6c4 18 28 26 28 52a28 28 0 0 1-56 0c0-14 8-18 12-30 6 4 8 10 8 16 8-8 12-20 8-38z"/><path d="M50 52c2 8 12 12 12 22a12 12 0 0 1-24 0c0-8 10-12 12-22z" fill="#ffd27a" stroke="none"/>',
  heatseeker: `<path d="M58 14c16-6 28-6 28-6s0 12-6 28L46 70 24 48z"/><path d="M24 48 10 54l14 14M46 70l-6 16-14-14M22 76 10 90" ${line}/><circle cx="64" cy="30" r="6" fill="#fff" stroke-width="2.5"/>`,
  hellion: `<path d="M16 12c0 16 6 24 14 28 12-8 28-8 40 0 8-4 14-12 14-28 10 18 8 38-4 48 2 20-14 32-30 32S18 80 20 60C8 50 6 30 16 12z"/><path d="M36 58l8 6M64 58l-8 6M40 76h20" ${line}/>`,
  flamethrower: '<path d="M6 58h30l6-8v24l-6-8H6z"/><path d="M46 62c6-22 26-14 24-40 22 12 26 34 18 52-8 16-34 14-42-12z"/><path d="M60 64c4-8 12-8 14-18 8 12 6 24-2 28-6 2-10-2-12-10z" fill="#ffd27a" stroke="none"/>',
  grenade_launcher: `<circle cx="46" cy="60" r="30"/><path d="M38 30V18h18v12M56 20h14l10 14" ${line}/><path d="M30 50h32M26 62h40M46 32v56" ${line} stroke-width="2.5"/>`,
  rocket_launcher: `<path d="M50 4c14 14 18 30 18 46v18H32V50C32 34 36 18 50 4z"/><circle cx="50" cy="38" r="8" fill="#fff"/><path d="M32 52 16 72v12l16-10M68 52l16 20v12L68 74"/><path d="M42 76v12M50 76v20M58 76v12" ${line}/>`,
  railgun: `<path d="M8 34h62v8H8zM8 58h62v8H8z"/><path d="M20 50h66M76 38l14 12-14 12" ${line} stroke-width="5"/>`,
  cyberblade: `<path d="M92 8 40 68 28 56 84 8z"/><path d="M20 54l26 26M32 68 12 88" ${line} stroke-width="6"/><path d="M52 46l4-4M62 36l4-4" ${line}/>`,
  'zx-2': `<path d="M12 36h44l22 14-22 14H44l-6 22H24l4-22H12z"/><path d="M84 36c6 8 6 20 0 28M92 28c9 12 9 32 0 44" ${line}/>`,
  shotgun: `<path d="M6 58 60 40l4 10-34 14-6 16H10z"/><path d="M72 40l20-14M74 48l22-2M72 56l20 12" ${line}/>`,
  power_glove: `<path d="M24 50V30a7 7 0 0 1 14 0v-8a7 7 0 0 1 14 0v4a7 7 0 0 1 14 0v6a7 7 0 0 1 14 0v30c0 18-10 30-28 30S24 78 20 62l-8-14c4-6 10-4 12 2z"/><path d="M38 30v14M52 26v18M66 32v12M38 60h30" ${line}/>`,
  shockwave: `<circle cx="50" cy="50" r="9"/><path d="M30 30a28 28 0 0 0 0 40M70 30a28 28 0 0 1 0 40M16 16a48 48 0 0 0 0 68M84 16a48 48 0 0 1 0 68" ${line} stroke-width="6"/>`,
  sledgehammer: `<path d="M54 54 20 92" ${line} stroke-width="9"/><path d="M42 8 92 52 74 72 24 28z"/><path d="M34 18l50 44" ${line} stroke-width="2.5"/>`,
  scope: `<circle cx="50" cy="50" r="36"/><circle cx="50" cy="50" r="18" ${line}/><path d="M50 8v30M50 62v30M8 50h30M62 50h30" ${line}/>`,
  newton: `<path d="M10 50h52M44 28l26 22-26 22" ${line} stroke-width="9"/><path d="M82 22h8v56h-8z"/>`,
  teleporter: `<ellipse cx="50" cy="78" rx="34" ry="12"/><path d="M30 72V22M50 70V12M70 72V22" ${line} stroke-dasharray="8 7" stroke-width="5"/><circle cx="50" cy="34" r="11"/>`,
  tagback: `<circle cx="48" cy="58" r="30"/><path d="M48 28V16h14l8 10" ${line}/><path d="M34 58h28M48 44v28" ${line}/>`,
};
