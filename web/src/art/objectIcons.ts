// Things that lie about: doors, levers, chests, and the grounds of boards.

const line = 'fill="none"';

export const THINGS: Record<string, string> = {
  door: '<g stroke="#3a2612"><path d="M16 94V16h68v78z" fill="#5d4a36"/><path d="M24 94V24h52v70z" fill="#a06c38"/><path d="M42 24v70M58 24v70" fill="none" stroke-width="2.5"/><path d="M24 40h52M24 76h52" fill="none" stroke-width="5"/><circle cx="67" cy="58" r="4.5" fill="#e3b23c"/></g>',
  'door-open': '<g stroke="#3a2612"><path d="M16 94V16h68v78z" fill="#5d4a36"/><path d="M26 94V24h48v70z" fill="#211a13"/><path d="M26 24 10 34v60h16z" fill="#a06c38"/></g>',
  lever: '<g stroke="#3b332b"><path d="M20 92V74h60v18z" fill="#8f887c"/><path d="M50 76 74 22" fill="none" stroke-width="9"/><circle cx="76" cy="20" r="11" fill="#d1495b"/></g>',
  chest: '<g stroke="#3a2612"><path d="M10 46h80v42H10z" fill="#a06c38"/><path d="M10 46c0-20 12-30 24-30h32c12 0 24 10 24 30z" fill="#b9824a"/><path d="M26 18v70M74 18v70" fill="none" stroke="#6b5a28"/><path d="M42 40h16v18H42z" fill="#e3b23c"/></g>',
  key: '<g stroke="#5a4410" fill="#e3b23c"><path d="M44 50 88 50v14H78v-6h-8v10H60V58H44z"/><circle cx="30" cy="54" r="22"/><circle cx="30" cy="54" r="9" fill="var(--surface)"/></g>',
  trap: `<path d="M8 80 20 40l12 40 12-40 12 40 12-40 12 40 12-40v40z" fill="#8a8f96" stroke="#34383d"/><path d="M6 86h88" ${line} stroke="#34383d" stroke-width="6"/>`,
  flame: '<path d="M50 6c4 18 28 26 28 52a28 28 0 0 1-56 0c0-14 8-18 12-30 6 4 8 10 8 16 8-8 12-20 8-38z" fill="#e8772e" stroke="#7a2d0c"/><path d="M50 52c2 8 12 12 12 22a12 12 0 0 1-24 0c0-8 10-12 12-22z" fill="#ffd27a" stroke="none"/>',
  eruption: '<path d="M50 6c4 18 28 26 28 52a28 28 0 0 1-56 0c0-14 8-18 12-30 6 4 8 10 8 16 8-8 12-20 8-38z" fill="#e8772e" stroke="#7a2d0c"/><path d="M12 92h76" fill="none" stroke="#7a2d0c" stroke-width="6"/>',
  marker: '<circle cx="50" cy="50" r="40" fill="none" stroke="#d1495b" stroke-width="7" stroke-dasharray="16 11"/><path d="M50 24v32M50 68v6" fill="none" stroke="#d1495b" stroke-width="10"/>',
};

/** Grounds, by the kind of a space: drawn over its colour. */
export const GROUNDS: Record<string, string> = {
  'hex-mountain': '<g stroke="#4b3d30" stroke-width="3"><path d="M14 76 40 28l16 26 10-14 22 36z" fill="#998572"/><path d="M40 28l9 15-7-1-5 6-6-4z" fill="#f6f0e6" stroke-width="2"/></g>',
  'hex-void': '<g fill="#fff" stroke="none" opacity=".5"><circle cx="26" cy="34" r="1.8"/><circle cx="66" cy="24" r="1.4"/><circle cx="76" cy="62" r="2"/><circle cx="40" cy="70" r="1.3"/><circle cx="54" cy="46" r="1"/></g>',
  'hex-land': '<g fill="none" stroke="#5d6f3f" stroke-width="2" opacity=".45"><path d="M30 60q3-8 6 0M62 40q3-8 6 0M56 72q3-8 6 0"/></g>',
  spawn: '<g fill="none" stroke="#2a2622" opacity=".4"><circle cx="50" cy="50" r="40" stroke-width="3" stroke-dasharray="9 7"/><circle cx="50" cy="50" r="31" stroke-width="1.5"/></g>',
  wall: '<g stroke="#2d2721" stroke-width="2" opacity=".55" fill="none"><path d="M0 33h100M0 66h100M25 0v33M75 0v33M50 33v33M25 66v34M75 66v34"/></g>',
  pit: '<g stroke="none" fill="#000" opacity=".35"><ellipse cx="50" cy="52" rx="40" ry="36"/></g>',
  slow: '<g fill="none" stroke="#5f6b3a" stroke-width="3" opacity=".6"><path d="M16 74c4-12 8-12 12 0M30 40c4-12 8-12 12 0M60 66c4-12 8-12 12 0M66 30c4-12 8-12 12 0"/></g>',
  cover: '<g stroke="#54452f" stroke-width="2.5" fill="#b39a72" opacity=".9"><path d="M12 66h36v22H12zM52 66h36v22H52zM30 44h40v22H30z"/></g>',
};
