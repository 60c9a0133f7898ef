import { expect, test } from "vitest";
import { formatRatings, getWeightedKappa, parseRatings, pickPlans, shuffle } from "@/evals/plans/ratings";

test("weighted kappa is computed from the ratings", () => {
  expect(getWeightedKappa([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])).toBe(1);
  expect(getWeightedKappa([1, 5], [5, 1])).toBe(-1);
  expect(getWeightedKappa([3, 3, 3], [3, 3, 3])).toBe(1);
  expect(getWeightedKappa([1, 1, 5, 5], [1, 5, 1, 5])).toBeCloseTo(0);
  // Observed: (1 + 0 + 1 + 0) / 4. Expected: the mean squared distance of all pairs, 40 / 16.
  expect(getWeightedKappa([1, 2, 3, 4], [2, 2, 4, 4])).toBeCloseTo(1 - 0.5 / (40 / 16));
  expect(() => getWeightedKappa([1], [1, 2])).toThrow("same plans");
});

test("the order of the plans depends only on the seed, and each brief occurs once per source", () => {
  const briefs = Array.from({ length: 50 }, (_, index) => `brief ${index}`);
  const plans = pickPlans(briefs, 20, 19);
  expect(pickPlans(briefs, 20, 19)).toEqual(plans);
  expect(pickPlans(briefs, 20, 20)).not.toEqual(plans);
  expect(plans.length).toBe(40);
  expect(new Set(plans.map(({ brief, source }) => `${brief} ${source}`)).size).toBe(40);
  expect(new Set(plans.map(({ brief }) => brief)).size).toBe(20);
  expect(plans.slice(0, 20).filter(({ source }) => source === "reference").length).toBeGreaterThan(4);
  expect(shuffle([1, 2, 3, 4, 5, 6], 1).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("an incomplete or invalid file of ratings is refused", () => {
  const head = "plan,completeness,specificity,order,would_use\n";
  expect(parseRatings(`${head}2,1,2,3,4\n1,5,5,5,5\n`, 2).get(2)).toEqual([1, 2, 3, 4]);
  expect(() => parseRatings(`${head}1,5,5,5,5`, 2)).toThrow("1 of 2 plans are rated");
  for (const line of ["1,6,1,1,1", "1,1.5,1,1,1", "1,1,1,1", "3,1,1,1,1", "one,1,1,1,1"])
    expect(() => parseRatings(line, 2)).toThrow("Not a rating");
  expect(() => parseRatings("1,1,1,1,1\n1,2,2,2,2", 2)).toThrow("second one");
});

test("the table has the means by source and the agreement", () => {
  const one = new Map([
    [1, [5, 4, 3, 2]],
    [2, [1, 2, 3, 4]],
  ]);
  const other = new Map([
    [1, [5, 4, 5, 2]],
    [2, [1, 2, 1, 4]],
  ]);
  expect(formatRatings([one, other], ["reference", "playbooks"]).split("\n")).toEqual([
    "| | completeness | specificity | order | would_use | mean |",
    "| --- | --- | --- | --- | --- | --- |",
    "| playbooks | 1.00 | 2.00 | 2.00 | 4.00 | 2.25 |",
    "| reference | 5.00 | 4.00 | 4.00 | 2.00 | 3.75 |",
    "| agreement (weighted kappa) | 1.00 | 1.00 | 0.00 | 1.00 | 0.75 |",
  ]);
});
