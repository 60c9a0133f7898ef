import { test } from "vitest";

/** The number of rounds of a stress test: few in `npm test`, many in `npm run test:long`. */
export const isLong = process.env.TEST_STRESS === "long";

/** A test with many users or rounds. The fast steps `unit` and `quick` skip it. */
export const stress = test.runIf(process.env.TEST_STRESS);
