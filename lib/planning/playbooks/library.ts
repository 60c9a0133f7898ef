import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createPhraseFinder, type PhraseFinder, toPhrases } from "./match/phrases.ts";
import { createSearchIndex, type SearchIndex } from "./match/search-index.ts";
import {
  type Fragment,
  PLAYBOOK_LANGUAGES,
  type Playbook,
  type PlaybookFiles,
  type PlaybookLanguage,
  toCompiledName,
} from "./playbook.ts";
import { WORDS } from "./read/language.ts";

/** All playbooks in one language. */
export interface Library {
  playbooks: Map<string, Playbook>;
  fragments: Fragment[];
  searchIndex: SearchIndex;
  /** Finds the words that bring in a fragment. */
  findFragmentWords: PhraseFinder<{ fragment: Fragment; synonym: string }>;
}

export type Libraries = Record<PlaybookLanguage, Library>;

const ROOT = join(process.cwd(), "playbooks");

const libraries = new Map<PlaybookLanguage, Promise<Library>>();

/** The playbooks in one language, which the first call loads: some 50 ms from the compiled file. */
export function getLibrary(language: PlaybookLanguage): Promise<Library> {
  const known = libraries.get(language);
  if (known) return known;
  const library = readLibrary(ROOT, language);
  libraries.set(language, library);
  // The next call tries again.
  library.catch(() => libraries.delete(language));
  return library;
}

/** The playbooks in all languages. */
export async function getLibraries(): Promise<Libraries> {
  const found = {} as Libraries;
  for (const language of PLAYBOOK_LANGUAGES) found[language] = await getLibrary(language);
  return found;
}

/** @param root the folder of the playbooks @throws Error that names the file that is wrong. */
async function readLibrary(root: string, language: PlaybookLanguage): Promise<Library> {
  const files = readCompiled(root, language) ?? (await readSources(root, language));
  // Requests are served between reading and indexing.
  await nextTurn();
  return createLibrary(files, language);
}

/** The file that the build has made of all playbooks in a language (compile.ts). Null in development and tests. */
function readCompiled(root: string, language: PlaybookLanguage): PlaybookFiles | null {
  const path = join(root, toCompiledName(language));
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** Loads the YAML parser only when there is something to parse. */
async function readSources(root: string, language: PlaybookLanguage): Promise<PlaybookFiles> {
  const { readPlaybooks } = await import("./read-files.ts");
  return readPlaybooks(root, language);
}

function createLibrary({ playbooks, fragments }: PlaybookFiles, language: PlaybookLanguage): Library {
  const words = WORDS[language];
  const phrases = fragments.flatMap((fragment) =>
    fragment.synonyms.map((synonym): [string, { fragment: Fragment; synonym: string }] => [
      synonym,
      { fragment, synonym },
    ]),
  );
  return {
    playbooks: new Map(playbooks.map((playbook) => [playbook.id, playbook])),
    fragments,
    searchIndex: createSearchIndex(playbooks, words),
    findFragmentWords: createPhraseFinder(toPhrases(phrases, words), words),
  };
}
