// npm run bench:compare -- a.json b.json: how the ratios changed. Requests per second of two runs are not comparable.
import { readFileSync } from "node:fs";

const [first, second] = process.argv.slice(2);
if (!first || !second) {
  console.error("Usage: npm run bench:compare -- <earlier.json> <later.json>");
  process.exit(1);
}
/** @param {string} file @returns {import("./table.mjs").Row[]} */
const readRows = (file) => JSON.parse(readFileSync(file, "utf8")).rows;
const earlier = readRows(first);

console.log(
  "| request | connections | of plain SQL | change | beyond the spread |\n| --- | --- | --- | --- | --- |",
);
for (const row of readRows(second)) {
  const old = earlier.find((one) => one.name === row.name && one.connections === row.connections);
  if (!old) continue;
  const change = row.of_sql.median / old.of_sql.median - 1;
  const isReal = Math.abs(change) > Math.max(row.of_sql.spread, old.of_sql.spread);
  console.log(
    `| ${row.name} | ${row.connections} | ${old.of_sql.median.toFixed(2)} → ${row.of_sql.median.toFixed(2)} | ${(100 * change).toFixed(0)} % | ${isReal ? "yes" : "no"} |`,
  );
}
