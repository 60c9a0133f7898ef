/** A value of a form: a string, or nested fields in brackets. */
export type Field = string | Fields;
export interface Fields {
  [name: string]: Field;
}

/** Decodes `items[0][price]=x` to `{ items: { 0: { price: "x" } } }`. The objects have no prototype, so that no field name is special. */
export function decodeForm(search: URLSearchParams): Fields {
  const root: Fields = Object.create(null);
  for (const [name, value] of search) {
    const path = [
      name.split("[", 1)[0]!,
      ...Array.from(name.matchAll(/\[([^\]]*)\]/g), (found) => found[1]!),
    ];
    let fields = root;
    for (const [index, segment] of path.entries()) {
      const key = segment === "" ? String(Object.keys(fields).length) : segment;
      if (index === path.length - 1) fields[key] = value;
      else {
        const inner = fields[key];
        const next: Fields = typeof inner === "object" ? inner : Object.create(null);
        fields[key] = next;
        fields = next;
      }
    }
  }
  return root;
}
