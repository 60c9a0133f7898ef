// `npm run licences`: writes docs/licences.md anew from package-lock.json.
import { readFileSync, writeFileSync } from "node:fs";
import { licencesPage } from "./lib/licences.mjs";

const at = (/** @type {string} */ path) => new URL(`../${path}`, import.meta.url);
writeFileSync(
  at("docs/licences.md"),
  licencesPage(JSON.parse(readFileSync(at("package-lock.json"), "utf8"))),
);
