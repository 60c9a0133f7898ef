// `npm run licenses`: generates docs/licenses.md from package-lock.json.
import { readFileSync, writeFileSync } from "node:fs";
import { formatLicenses } from "./lib/packages/licenses.mjs";

const at = (/** @type {string} */ path) => new URL(`../${path}`, import.meta.url);
writeFileSync(
  at("docs/licenses.md"),
  formatLicenses(JSON.parse(readFileSync(at("package-lock.json"), "utf8"))),
);
