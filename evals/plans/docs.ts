import { readFileSync, writeFileSync } from "node:fs";

const PAGE = new URL("../../docs/planning.md", import.meta.url);

/** Replaces what stands between the two marks of a part of docs/planning.md. */
export function writePart(part: string, text: string) {
  const page = readFileSync(PAGE, "utf8");
  const [start, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/planning.md has no marks for "${part}".`);
  writeFileSync(PAGE, `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`);
}
