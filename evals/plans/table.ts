import { groupBy } from "@/lib/group-by";
import type { Brief } from "./brief.ts";
import type { Result } from "./run.ts";

const mean = (values: number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
const format = (value: number, digits = 2) => (Number.isNaN(value) ? "–" : value.toFixed(digits));
const percent = (value: number) => (Number.isNaN(value) ? "–" : `${Math.round(value * 100)} %`);

const COLUMNS = [
  "",
  "n",
  "steps",
  "facts",
  "not only quoted",
  "specific",
  "order",
  "language",
  "nonsense",
  "index",
  "wrong playbook",
  "undecided",
];

/** A row of the table: the means of the results. */
function toRow(name: string, results: Result[]): string[] {
  const of = (part: "recall" | "facts" | "unquotedFacts" | "specificity" | "order" | "language" | "index") =>
    mean(results.map(({ score }) => score[part]));
  const share = (outcome: Result["outcome"]) =>
    percent(mean(results.map((result) => (result.outcome === outcome ? 1 : 0))));
  return [
    name,
    String(results.length),
    ...(["recall", "facts", "unquotedFacts", "specificity", "order", "language"] as const).map((part) =>
      format(of(part)),
    ),
    format(mean(results.map(({ score }) => score.nonsense.length))),
    `**${format(of("index"), 0)}**`,
    share("wrong"),
    share("undecided"),
  ];
}

const toLine = (cells: string[]) => `| ${cells.join(" | ")} |`;
const toTable = (rows: string[][]) =>
  [toLine(COLUMNS), toLine(COLUMNS.map(() => "---")), ...rows.map(toLine)].join("\n");

const toGroupRows = (results: Result[], getName: (brief: Brief) => string) =>
  [...groupBy(results, ({ brief }) => getName(brief))].map(([name, group]) => toRow(name, group));

/** The table over all, by whether a playbook fits, and per kind, language and domain. */
export function formatResults(results: Result[]): string {
  const asked = results.filter(({ chosen }) => chosen !== null);
  return toTable([
    toRow("all", results),
    toRow(
      "a playbook fits",
      results.filter(({ isCovered }) => isCovered),
    ),
    toRow(
      "none fits",
      results.filter(({ isCovered }) => !isCovered),
    ),
    toRow(
      "all, after the person's choice",
      results.map((result) => (result.chosen ? { ...result, score: result.chosen } : result)),
    ),
    toRow("undecided, before the choice", asked),
    toRow(
      "undecided, after the choice",
      asked.map((result) => ({ ...result, score: result.chosen! })),
    ),
    ...toGroupRows(results, ({ kind }) => `kind: ${kind}`),
    ...toGroupRows(results, ({ language }) => `language: ${language}`),
    ...toGroupRows(results, ({ domain }) => `domain: ${domain}`),
  ]);
}

/** The briefs with the lowest index, the worst first, with what is missing. */
export function formatWorst(results: Result[], count: number, maxMissing = 6): string {
  const list = (texts: string[]) =>
    texts.length > maxMissing
      ? `${texts.slice(0, maxMissing).join(", ")} and ${texts.length - maxMissing} more`
      : texts.join(", ") || "–";
  return [
    "| brief | index | planned from | steps missing | facts missing | nonsense |",
    "| --- | --- | --- | --- | --- | --- |",
    ...results
      .toSorted((one, other) => one.score.index - other.score.index)
      .slice(0, count)
      .map(({ brief, score, outcome, playbooks, nearest }) => {
        const from =
          outcome === "undecided" ? `undecided: ${nearest.join(", ")}` : playbooks.join(", ") || "own points";
        const nonsense = score.nonsense.map(({ name, why }) => `"${name}" (${why})`);
        return toLine([
          brief.id,
          format(score.index, 0),
          outcome === "wrong" ? `${from} (wrong)` : from,
          list(score.missingSteps),
          list(score.missingFacts),
          list(nonsense).replaceAll("|", "/"),
        ]);
      }),
  ].join("\n");
}

/** The briefs that are planned from a playbook that does not fit, and those where none of the nearest fits though there is one. */
export function formatMismatches(results: Result[]): string {
  const lines = (chosen: Result[], ids: (result: Result) => string[]) =>
    chosen.map((result) =>
      toLine([result.brief.id, result.brief.expects.join(", ") || "–", ids(result).join(", ")]),
    );
  return [
    "| brief | kinds that fit | planned from, or asked about |",
    "| --- | --- | --- |",
    ...lines(
      results.filter(({ outcome }) => outcome === "wrong"),
      ({ playbooks }) => playbooks.map((id) => `**${id}**`),
    ),
    ...lines(
      results.filter(({ outcome, isCovered, chosen }) => outcome === "undecided" && isCovered && !chosen),
      ({ nearest }) => nearest,
    ),
  ].join("\n");
}
