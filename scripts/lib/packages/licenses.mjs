/** @typedef {{ version?: string, license?: string, link?: boolean, dev?: boolean, os?: string[], cpu?: string[] }} Entry */

/** The SPDX names of licenses that packages name differently. */
const NAMES = new Map([["SIL OPEN FONT LICENSE", "OFL-1.1"]]);

/**
 * All packages that are not only for development, including those for other systems and for the sandbox.
 * @param {{ packages: Record<string, Entry> }} lock package-lock.json
 */
export function listProductionPackages({ packages }) {
  const found = new Map();
  for (const [path, { version, license = "none", link, dev }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    // Packages without a folder in node_modules are our own.
    if (link || dev || !path.includes("node_modules/")) continue;
    found.set(`${name}@${version}`, { name, version, license: NAMES.get(license) ?? license });
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** @param {{ packages: Record<string, Entry> }} lock */
export function formatLicenses(lock) {
  const packages = listProductionPackages(lock);
  return [
    "# Licenses",
    "",
    `The ${packages.length} packages that Waymark may run with, on any system. Made by \`npm run licenses\`; which licenses may be here, and`,
    "why, stands in `tests/supply.test.ts`.",
    "",
    "| package | version | license |",
    "|---|---|---|",
    ...packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    "",
  ].join("\n");
}
