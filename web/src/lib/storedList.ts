// Lists that this browser keeps in its local storage.

/** The list under a key; empty if there is none or it cannot be read. */
export function storedList<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? (found as T[]) : [];
  } catch {
    return [];
  }
}

/** Replaces the list. Returns false if the storage is full or not available, as in private windows. */
export function storeList(key: string, all: readonly unknown[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
