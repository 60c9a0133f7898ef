/** Keeps a map bounded: drops its oldest entry if it has more than `maxSize`. Called after each addition. */
export function dropOldest(map: Map<string, unknown>, maxSize: number): void {
  if (map.size > maxSize) map.delete(map.keys().next().value!);
}
