import process from "node:process";
import { explain } from "../../../scripts/lib/messages/problem.mjs";
import { say } from "../../../scripts/lib/messages/terminal.mjs";
import { onStop } from "../../../scripts/lib/process/signals.mjs";
import { appendFailure } from "../../../scripts/lib/test/failure-reporter.mjs";
import { findJournalFaults } from "./journal.mjs";
import { createReport } from "./report.mjs";
import { createWorld } from "./world.mjs";

/** @typedef {{ world: import("./world.mjs").World, report: import("./report.mjs").Report, isShort: boolean }} Stage */

/**
 * Runs one scenario with its own database and processes, compares the journal with the rows, prints the measurements as one
 * line of JSON, and exits with 1 when a limit is broken.
 * @param {string} name
 * @param {(stage: Stage) => Promise<void>} play
 */
export async function scenario(name, play) {
  const isShort = process.argv.includes("--short");
  const report = createReport(isShort ? 4 : 1);
  const world = await createWorld();
  const began = performance.now();
  onStop(
    () => world.stop().then(() => process.exit(130)),
    () => process.exit(130),
  );
  try {
    await play({ world, report, isShort });
    const [found] = await world.sql`select to_regclass('changes') is not null as has_journal`;
    // A scenario with a database of its own compares there.
    if (found?.has_journal) report.expectNone("journal_faults", await findJournalFaults(world.sql));
  } catch (error) {
    report.broken.push(explain(error));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const passed = report.broken.length === 0;
  if (!passed) {
    process.stderr.write(world.readOutputs());
    appendFailure(String(process.argv[1]), name, report.broken.join("\n"));
  }
  await world.stop();
  const { figures, broken } = report;
  say(JSON.stringify({ scenario: name, short: isShort, passed, seconds, ...figures, broken }));
  process.exit(passed ? 0 : 1);
}
