import { test } from "vitest";

/** Whether a stress test makes many rounds, as in `npm run test:long`, or few, as in `npm test`. */
export const isLong = process.env.TEST_STRESS === "long";

/** The rounds of a property that few rounds check well enough while one works. */
export const rounds = (few: number, many: number) => (process.env.TEST_STRESS ? many : few);

/** A test with many users or rounds. The fast steps `unit` and `quick` skip it. */
export const stress = test.runIf(process.env.TEST_STRESS);
