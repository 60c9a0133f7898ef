/**
 * Works with the browser's storage. @returns undefined when the browser blocks site data, which makes every access throw, and when
 * the storage is full or holds something else.
 */
export function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
