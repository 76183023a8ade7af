// The code of this browser's backup, if it has one.
const KEY = 'boardwright.backup';

export const keptCode = (): string | null => globalThis.localStorage?.getItem(KEY) || null;
export const keepCode = (code: string): void => localStorage.setItem(KEY, code);
export const dropCode = (): void => localStorage.removeItem(KEY);
