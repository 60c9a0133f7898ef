// README.md in this folder says how to use it.
import { readFileSync, writeFileSync } from "node:fs";
import { capitalize } from "@/lib/text/capitalize";
import { type Brief, readBriefs } from "./brief.ts";
import { writePart } from "./docs.ts";
import { getFittingPlaybooks } from "./kinds.ts";
import { formatRatings, parseRatings, pickPlans, QUESTIONS } from "./ratings.ts";
import { sortSteps } from "./reference.ts";
import { planBrief, planWithoutModel } from "./run.ts";

const BRIEFS = 20;
const SEED = 19;

/** The titles of the reference: of each step the wording with the most words. */
const listReference = (brief: Brief) =>
  sortSteps(brief).map((step) =>
    capitalize(
      brief.steps[step]!.toSorted((one, other) => other.split(" ").length - one.split(" ").length)[0]!,
    ),
  );

/** The titles of the plan that a person gets, who chooses a playbook that fits when they are asked. */
async function listPlanned(brief: Brief) {
  const { tasks, chosen } = await planBrief(planWithoutModel, brief);
  return (chosen ?? tasks).map(({ name }) => name);
}

const plans = pickPlans(
  readBriefs().filter(({ expects }) => getFittingPlaybooks(expects).length > 0),
  BRIEFS,
  SEED,
);

async function writePlans(path: string) {
  const texts: string[] = [];
  for (const [index, { brief, source }] of plans.entries()) {
    const titles = source === "reference" ? listReference(brief) : await listPlanned(brief);
    const list = titles.map((title, place) => `${String(place + 1).padStart(2)}. ${title}`).join("\n");
    texts.push(`===== PLAN ${index + 1} =====\n\nBRIEF\n${brief.brief.trim()}\n\nTASKS\n${list}\n`);
  }
  writeFileSync(path, texts.join("\n\n"));
  console.log(`${plans.length} plans are in ${path}.`);
}

function computeRatings(one: string, other: string) {
  const [first, second] = [one, other].map((path) => parseRatings(readFileSync(path, "utf8"), plans.length));
  const table = formatRatings(
    [first!, second!],
    plans.map(({ source }) => source),
  );
  console.log(table);
  writePart("ratings", table);
}

const [command, first, second] = process.argv.slice(2);
if (command === "write" && first) await writePlans(first);
else if (command === "compute" && first && second) computeRatings(first, second);
else {
  console.error(`Usage: rate.ts write PLANS.txt | rate.ts compute ONE.csv OTHER.csv
A line of the ratings is: plan,${QUESTIONS.join(",")}`);
  process.exitCode = 1;
}
