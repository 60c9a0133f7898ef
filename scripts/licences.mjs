// `npm run licences`: generates docs/licences.md from package-lock.json.
import { readFileSync, writeFileSync } from "node:fs";
import { formatLicences } from "./lib/packages/licences.mjs";

const at = (/** @type {string} */ path) => new URL(`../${path}`, import.meta.url);
writeFileSync(
  at("docs/licences.md"),
  formatLicences(JSON.parse(readFileSync(at("package-lock.json"), "utf8"))),
);
