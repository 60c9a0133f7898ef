// node bench/page.mjs [another checkout]: how soon a board can be seen and used (opening.mjs), of 50 and of 5,000 cards. With
// another checkout behind it, the two are measured in turns.
import { cpus, loadavg } from "node:os";
import { formatOpenings, measureOpenings } from "./opening.mjs";
import { otherFolders, withVersions } from "./versions.mjs";

const ROUNDS = 7;

await withVersions(otherFolders, async (versions, browser) => {
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, medians of ${ROUNDS}`);
  const rows = await measureOpenings(versions, browser, { sizes: [50, 5_000], rounds: ROUNDS });
  console.log(formatOpenings(rows));
});
