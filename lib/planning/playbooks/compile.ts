// node --import tsx compile.ts <from> <to>: checks the playbooks of a folder and writes one file for each language, which the
// production server reads without a YAML parser.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PLAYBOOK_LANGUAGES, toCompiledName } from "./playbook.ts";
import { readPlaybooks } from "./read-files.ts";

const [from = "", to = ""] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
for (const language of PLAYBOOK_LANGUAGES)
  writeFileSync(join(to, toCompiledName(language)), JSON.stringify(await readPlaybooks(from, language)));
