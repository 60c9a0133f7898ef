import { test } from "vitest";

/** How many rounds the stress tests do: a few in `npm test`, many in `npm run test:long`. */
export const isLong = process.env.TEST_STRESS === "long";

/** A test of many users or many rounds. It is skipped by the steps that shall answer fast: `unit` and `quick`. */
export const stress = test.runIf(process.env.TEST_STRESS);
