import { runInSteps } from "@/lib/async/run-in-steps";
import type { Mapping } from "./endpoints";
import { type ParsedImport, UnreadableFile } from "./import-plan";
import type { Source } from "./options";
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

/**
 * Reads a file. Other requests are served while a large one is read.
 * @throws UnreadableFile if the file does not match `source`.
 */
export async function parseImport(
  source: Source,
  content: string,
  mapping: Mapping = {},
  fileName = "",
): Promise<ParsedImport> {
  if (content.trim() === "") throw new UnreadableFile("The file is empty.");
  return runInSteps(PARSERS[source](content, mapping, fileName));
}
