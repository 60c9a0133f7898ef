import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { PhraseFinder, toPhrases } from "./match/phrases.ts";
import { SearchIndex } from "./match/search-index.ts";
import { type Fragment, PLAYBOOK_LANGUAGES, type Playbook, type PlaybookLanguage } from "./playbook.ts";
import { WORDS } from "./read/language.ts";
import { isFragmentId, listPlaybookIds, readFragment, readPlaybook } from "./read-files.ts";

/** All playbooks in one language. */
export interface Library {
  playbooks: Map<string, Playbook>;
  fragments: Fragment[];
  index: SearchIndex;
  /** The words that bring in a fragment. */
  fragmentWords: PhraseFinder<{ fragment: Fragment; synonym: string }>;
}

export type Libraries = Record<PlaybookLanguage, Library>;

const ROOT = join(process.cwd(), "playbooks");

const libraries = new Map<PlaybookLanguage, Promise<Library>>();

/** The playbooks in one language. They are read once, file by file, so that requests are served in between. */
export function getLibrary(language: PlaybookLanguage): Promise<Library> {
  const known = libraries.get(language) ?? readLibrary(ROOT, language);
  libraries.set(language, known);
  return known;
}

/** The playbooks in all languages. */
export async function getLibraries(): Promise<Libraries> {
  const found = {} as Libraries;
  for (const language of PLAYBOOK_LANGUAGES) found[language] = await getLibrary(language);
  return found;
}

/** @param root the folder of the playbooks @throws Error that names the file that is wrong. */
async function readLibrary(root: string, language: PlaybookLanguage): Promise<Library> {
  const playbooks = new Map<string, Playbook>();
  const fragments: Fragment[] = [];
  for (const id of listPlaybookIds(root)) {
    if (isFragmentId(id)) fragments.push(readFragment(root, id, language));
    else playbooks.set(id, readPlaybook(root, id, language));
    await nextTurn();
  }
  return createLibrary(playbooks, fragments, language);
}

function createLibrary(
  playbooks: Map<string, Playbook>,
  fragments: Fragment[],
  language: PlaybookLanguage,
): Library {
  const words = WORDS[language];
  const phrases = fragments.flatMap((fragment) =>
    fragment.synonyms.map((synonym): [string, { fragment: Fragment; synonym: string }] => [
      synonym,
      { fragment, synonym },
    ]),
  );
  return {
    playbooks,
    fragments,
    index: new SearchIndex([...playbooks.values()], words),
    fragmentWords: new PhraseFinder(toPhrases(phrases, words), words),
  };
}
