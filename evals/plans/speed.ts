import { getLibraries } from "../../lib/planning/playbooks/library.ts";
import { createSearchIndex } from "../../lib/planning/playbooks/match/search-index.ts";
import { planFromPlaybooks } from "../../lib/planning/playbooks/plan-from-playbooks.ts";
import { PLAYBOOK_LANGUAGES } from "../../lib/planning/playbooks/playbook.ts";
import { WORDS } from "../../lib/planning/playbooks/read/language.ts";
import { readBriefs, TODAY } from "./brief.ts";

const MAX_LENGTH = 4000;
const ROUNDS = 15;

/** Texts that make a planner slow that compares each part with each other one. */
const LONG_TEXTS = [
  ...[
    "a, ",
    "- buy 3 x\n",
    "1 2 3 4 ",
    "1 May, ",
    "call Jo\n",
    "from Miller's farm, ",
    "(Jo?) ",
    "- ",
    "!",
    "A",
    "€20k ",
  ],
  "Plan 3 days in Rome by 3 May for 20k euros (Jo?)!! ",
  "Wir brauchen Hochzeitslocation und Cateringservice für ",
].map((piece) => piece.repeat(Math.ceil(MAX_LENGTH / piece.length)).slice(0, MAX_LENGTH));

/** How long the planner without a model takes, as a table. Run it on a quiet machine. */
export async function measureSpeed(): Promise<string> {
  const libraries = await getLibraries();
  const plan = async (text: string) => {
    await planFromPlaybooks(text, { today: TODAY });
  };
  const index = await time(async () => {
    for (const language of PLAYBOOK_LANGUAGES)
      createSearchIndex([...libraries[language].playbooks.values()], WORDS[language]);
  });
  const briefs: number[] = [];
  for (const { brief } of readBriefs()) briefs.push(await time(() => plan(brief)));
  const long: number[] = [];
  for (const text of LONG_TEXTS) long.push(await time(() => plan(text)));
  const rows: [string, number][] = [
    ["the index of all playbooks in four languages", index],
    ["a plan, in the middle", getMedian(briefs)],
    ["a plan, the slowest", Math.max(...briefs)],
    ["4,000 characters of the worst kinds, the slowest", Math.max(...long)],
  ];
  return [
    "| what | milliseconds |",
    "| --- | --- |",
    ...rows.map(([what, ms]) => `| ${what} | ${ms.toFixed(1)} |`),
  ].join("\n");
}

/** The median of some rounds, so that neither the first one nor a pause for the garbage collection counts. */
async function time(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return getMedian(times);
}

const getMedian = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
