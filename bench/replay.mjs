// node bench/replay.mjs [another checkout]: whether the browser stays responsive in the replay of a long journal (replays.mjs).
// With another checkout behind it, the two are measured one after the other.
import { cpus, loadavg } from "node:os";
import { formatReplays, measureReplays } from "./replays.mjs";
import { otherFolders, withVersions } from "./versions.mjs";

await withVersions(otherFolders, async (versions, browser) => {
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(formatReplays(await measureReplays(versions, browser)));
});
