// `npm run doctor`: tests each part of the configuration by using it. Exits with 1 when something is broken.
import process from "node:process";
import { runScript } from "./lib/app/run-script.mjs";
import { bold, dim, green, red, say } from "./lib/messages/terminal.mjs";

const marks = { ok: green("✓"), off: dim("–"), broken: red("✗") };

const fixLabels = { ok: "What to do:", off: "How to turn it on:", broken: "How to fix it:" };

async function main() {
  process.env.LOG_LEVEL ||= "silent";
  // Imported after the environment is loaded, because these modules read it on import.
  const [{ getDoctor }, { pool }] = await Promise.all([import("@/lib/doctor/doctor.server"), import("@/db")]);
  const { mode, data } = await getDoctor();
  await pool.end();
  say(`${bold("Waymark")} ${dim(mode)}\n`);
  for (const { title, state, is_unchecked, detail, without, fix } of data) {
    say(
      is_unchecked
        ? `${dim("?")} ${bold(title)} ${dim("Not checked yet")}\n  ${detail}`
        : `${marks[state]} ${bold(title)}\n  ${detail}`,
    );
    if (state !== "ok") say(`  ${dim("Without it:")} ${without}`);
    if (fix) say(`  ${dim(fixLabels[state])} ${fix}`);
  }
  const broken = data.filter(({ state }) => state === "broken").length;
  const unchecked = data.filter(({ is_unchecked }) => is_unchecked).length;
  if (unchecked > 0) say(`\n${unchecked} not checked yet.`);
  say(
    broken > 0
      ? red(`\n${broken} of ${data.length} do not work.`)
      : green(
          unchecked > 0
            ? "\nEverything that could be checked works."
            : "\nEverything that is configured works.",
        ),
  );
  process.exitCode = broken > 0 ? 1 : 0;
}

runScript(main);
