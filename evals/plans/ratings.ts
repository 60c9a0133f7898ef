export const QUESTIONS = ["completeness", "specificity", "order", "would_use"] as const;
const SOURCES = ["playbooks", "reference"] as const;

/** A rater's answers: the number of the plan, and 1 to 5 for each question. */
type Ratings = Map<number, number[]>;

/** A shuffled copy. The same seed gives the same order. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items];
  let state = seed >>> 0;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other]!, shuffled[index]!];
  }
  return shuffled;
}

/** Chooses briefs and puts the plans of both sources in an order that does not tell the source. */
export const pickPlans = <T>(briefs: readonly T[], count: number, seed: number) =>
  shuffle(
    shuffle(briefs, seed)
      .slice(0, count)
      .flatMap((brief) => SOURCES.map((source) => ({ brief, source }))),
    seed + 1,
  );

/** Reads lines such as "1,4,5,3,4": the number of a plan and its four ratings. A line of other text is refused. */
export function parseRatings(text: string, plans: number): Ratings {
  const ratings: Ratings = new Map();
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "" || line.startsWith("#") || line.startsWith("plan,")) continue;
    const [plan, ...values] = line.split(",").map(Number);
    const isValid =
      plan! >= 1 &&
      plan! <= plans &&
      !ratings.has(plan!) &&
      values.length === QUESTIONS.length &&
      values.every((value) => [1, 2, 3, 4, 5].includes(value));
    if (!isValid) throw new Error(`Not a rating, or a second one for the same plan: ${line}`);
    ratings.set(plan!, values);
  }
  if (ratings.size !== plans) throw new Error(`${ratings.size} of ${plans} plans are rated.`);
  return ratings;
}

/**
 * Cohen's kappa with quadratic weights, of ratings from 1 to 5. 1: the raters agree; 0: as much as by chance. When both always
 * give the same rating, it is 1.
 */
export function getWeightedKappa(one: number[], other: number[]): number {
  if (one.length !== other.length || one.length === 0) throw new Error("Both rate the same plans.");
  const distance = (a: number, b: number) => (a - b) ** 2;
  const observed = one.reduce((sum, rating, index) => sum + distance(rating, other[index]!), 0) / one.length;
  const expected =
    one.reduce((sum, a) => sum + other.reduce((row, b) => row + distance(a, b), 0), 0) /
    (one.length * other.length);
  return expected === 0 ? 1 : 1 - observed / expected;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The table of the means by source, and of the agreement. `sources` has the source of plan 1, 2, … */
export function formatRatings(raters: [Ratings, Ratings], sources: string[]): string {
  const values = (ratings: Ratings, question: number, source?: string) =>
    sources.flatMap((one, index) =>
      source === undefined || one === source ? [ratings.get(index + 1)![question]!] : [],
    );
  const row = (name: string, cells: number[]) =>
    `| ${[name, ...cells.map((cell) => cell.toFixed(2)), mean(cells).toFixed(2)].join(" | ")} |`;
  const columns = [...QUESTIONS.keys()];
  return [
    `| | ${QUESTIONS.join(" | ")} | mean |`,
    `| --- |${" --- |".repeat(QUESTIONS.length + 1)}`,
    ...SOURCES.map((source) =>
      row(
        source,
        columns.map((question) => mean(raters.flatMap((ratings) => values(ratings, question, source)))),
      ),
    ),
    row(
      "agreement (weighted kappa)",
      columns.map((question) => getWeightedKappa(values(raters[0], question), values(raters[1], question))),
    ),
  ].join("\n");
}
