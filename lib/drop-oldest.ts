/** Keeps a map or set bounded: drops its oldest entry if it has more than `maxSize`. Called after each addition. */
export function dropOldest(entries: Map<string, unknown> | Set<string>, maxSize: number): void {
  if (entries.size > maxSize) entries.delete(entries.keys().next().value!);
}
