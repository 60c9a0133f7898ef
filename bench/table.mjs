/** @typedef {{ name: string, connections: number, of_bare: { median: number, spread: number }, of_sql: { median: number, spread: number }, per_second: number, p99_ms: number, app_ms: number, postgres_ms: number }} Row */

const percent = (/** @type {number} */ value) => `± ${Math.round(value * 50)} %`;

/** A Markdown table of the rows. @param {Row[]} rows */
export function formatTable(rows) {
  const lines = rows.map((row) => [
    row.name,
    row.connections,
    `${row.of_sql.median.toFixed(2)} ${percent(row.of_sql.spread)}`,
    `${row.of_bare.median.toFixed(3)} ${percent(row.of_bare.spread)}`,
    `${row.app_ms.toFixed(2)} / ${row.postgres_ms.toFixed(2)}`,
    Math.round(row.per_second),
    Math.round(row.p99_ms),
  ]);
  const header = [
    "request",
    "connections",
    "of plain SQL",
    "of bare http",
    "CPU ms app / Postgres",
    "per second",
    "p99 ms",
  ];
  return [header, header.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
