// A reporter for Vitest and Playwright, and a function for other tools: adds a line for each failed test to the file TEST_FAILURES, which `npm test` shows
// at its end, after thousands of other lines.
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";

/** @param {string} file @param {string} title @param {string | undefined} message */
export function appendFailure(file, title, message) {
  const path = process.env.TEST_FAILURES;
  if (!path) return;
  const reason = stripVTControlCharacters(message ?? "")
    .split("\n")
    .slice(0, 8)
    .map((line) => `    ${line}`)
    .join("\n");
  appendFileSync(path, `${relative(process.cwd(), file)} › ${title}\n${reason}\n`);
}

export default class FailureReporter {
  /** Called by Vitest. @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === "failed") appendFailure(test.module.moduleId, test.fullName, errors?.[0]?.message);
  }

  /** Called by Vitest. @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    for (const error of module.errors()) appendFailure(module.moduleId, "the file itself", error.message);
  }

  /**
   * Called by Playwright.
   * @param {import("@playwright/test/reporter").TestCase} test
   * @param {import("@playwright/test/reporter").TestResult} result
   */
  onTestEnd(test, result) {
    if (result.status === test.expectedStatus || result.status === "skipped") return;
    // The error after "Test timeout exceeded" names the step that waited.
    const messages = result.errors.map(({ message }) => (message ?? "").split("\n").slice(0, 4).join("\n"));
    appendFailure(test.location.file, test.title, messages.join("\n"));
  }
}
