import { readBriefs } from "./brief.ts";
import { writePart } from "./docs.ts";
import { listUnknownKinds } from "./kinds.ts";
import { followsMutation, mutateDate, mutateList, mutateNumber } from "./mutations.ts";
import { type Planner, planWithoutModel, type Result, runBrief } from "./run.ts";
import { measureSpeed } from "./speed.ts";
import { formatMismatches, formatResults, formatWorst } from "./table.ts";

const MAX_WORST_BRIEFS = 20;
/** The model's client reads the app's environment. Only the variables about the model are used; nothing else is connected. */
const UNUSED_ENVIRONMENT = {
  APP_URL: "http://localhost",
  DATABASE_URL: "postgres://localhost/none",
  JWT_SECRET: "not used".repeat(4),
};

/** The share of the plans that follow a change of their brief, per kind of change. */
async function runMutations(planner: Planner): Promise<string> {
  const lines = ["| change | briefs | the plan follows | does not follow |", "| --- | --- | --- | --- |"];
  for (const mutate of [mutateNumber, mutateDate, mutateList]) {
    const followed: string[] = [];
    const ignored: string[] = [];
    let what = "";
    for (const brief of readBriefs()) {
      const mutation = mutate(brief);
      if (!mutation) continue;
      what = mutation.what;
      const isFollowed = await followsMutation(planner, brief, mutation);
      if (isFollowed !== null) (isFollowed ? followed : ignored).push(brief.id);
    }
    const count = followed.length + ignored.length;
    lines.push(`| ${what} | ${count} | ${followed.length} | ${ignored.join(", ") || "–"} |`);
  }
  return lines.join("\n");
}

const isModel = process.argv.includes("--model");
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice(7);
if (isModel) process.env = { ...UNUSED_ENVIRONMENT, ...process.env };
const planner = isModel ? (await import("./model.ts")).planWithModel : planWithoutModel;

if (process.argv.includes("--speed")) {
  const speed = await measureSpeed();
  console.log(speed);
  writePart("speed", speed);
  process.exit();
}

const briefs = readBriefs().filter(({ id }) => !only || id === only);
const unknown = [...new Set(briefs.flatMap(({ expects }) => listUnknownKinds(expects)))];
if (unknown.length > 0) throw new Error(`evals/plans/kinds.ts says nothing of: ${unknown.join(", ")}.`);

const results: Result[] = [];
let slowestMs = 0;
for (const brief of briefs) {
  const start = performance.now();
  results.push(await runBrief(planner, brief));
  slowestMs = Math.max(slowestMs, performance.now() - start);
}

const table = formatResults(results);
const worst = formatWorst(results, MAX_WORST_BRIEFS);
console.log(`${table}\n\n${worst}\n\nThe slowest brief took ${slowestMs.toFixed(0)} ms, with loading.\n`);
if (only) console.log(JSON.stringify(results[0], null, 1));
else if (isModel) writePart("table with a model", table);
else {
  const mutations = await runMutations(planner);
  console.log(mutations);
  writePart("table", table);
  writePart("mismatches", formatMismatches(results));
  writePart("mutations", mutations);
  writePart("worst", worst);
}
