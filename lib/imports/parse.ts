import { type Mapping, type ParsedImport, type Source, UnreadableFile } from "./import-plan";
import { parseCsv } from "./sources/csv";
import { parseGithub } from "./sources/github";
import { parseMarkdown } from "./sources/markdown";
import { parseTodoist } from "./sources/todoist";
import { parseTrello } from "./sources/trello";
import { parseWaymark } from "./sources/waymark";

type Parser = (content: string, mapping: Mapping, fileName: string) => Generator<void, ParsedImport>;

const PARSERS: Record<Source, Parser> = {
  trello: parseTrello,
  csv: parseCsv,
  todoist: parseTodoist,
  github: parseGithub,
  markdown: parseMarkdown,
  waymark: parseWaymark,
};

const STEP_MS = 10;

/**
 * Reads a file. Large ones are read in steps of some milliseconds, which yield to other requests.
 * @throws UnreadableFile if the file does not match `source`.
 */
export async function parseImport(
  source: Source,
  content: string,
  mapping: Mapping = {},
  fileName = "",
): Promise<ParsedImport> {
  if (content.trim() === "") throw new UnreadableFile("The file is empty.");
  const steps = PARSERS[source](content, mapping, fileName);
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < STEP_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  }
}
