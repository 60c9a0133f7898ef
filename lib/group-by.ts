/** Groups values by a key, in the order in which the keys first occur. Node 20 and some supported browsers have no `Map.groupBy`. */
export function groupBy<T, Key>(values: Iterable<T>, getKey: (value: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const value of values) {
    const key = getKey(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
