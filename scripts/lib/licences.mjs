/** @typedef {{ version?: string, license?: string, link?: boolean, dev?: boolean, os?: string[], cpu?: string[] }} Entry */

/** What packages call their licence, where SPDX has another name for it. */
const NAMES = new Map([["SIL OPEN FONT LICENSE", "OFL-1.1"]]);

/**
 * Every package that is not for development alone, those of other systems and of the sandbox included.
 * @param {{ packages: Record<string, Entry> }} lock package-lock.json
 */
export function productionPackages({ packages }) {
  const found = new Map();
  for (const [path, { version, license = "none", link, dev }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    // What has no folder of its own in node_modules is ours.
    if (link || dev || !path.includes("node_modules/")) continue;
    found.set(`${name}@${version}`, { name, version, licence: NAMES.get(license) ?? license });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** @param {{ packages: Record<string, Entry> }} lock */
export function licencesPage(lock) {
  const packages = productionPackages(lock);
  return [
    "# Licences",
    "",
    `The ${packages.length} packages that Waymark may run with, on any system. Made by \`npm run licences\`; which licences may be here, and`,
    "why, stands in `tests/supply.test.ts`.",
    "",
    "| package | version | licence |",
    "|---|---|---|",
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    "",
  ].join("\n");
}
