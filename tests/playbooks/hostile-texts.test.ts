// A text must not make a pattern try so many ways that others wait. Each text is one that once took 80 to 400 ms.
import { beforeAll, expect, test } from "vitest";
import { planFromPlaybooks, warmUpPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const MAX_CPU_MS = 60;
const ROUNDS = 4;

const fill = (piece: string, length = 4000) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const plan = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-28", playbook: "none" });

/** The least of some rounds, because the processor has other work, too. */
async function measureCpuMs(brief: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await plan(brief);
    times.push(process.cpuUsage(before).user / 1000);
  }
  return Math.min(...times);
}

beforeAll(warmUpPlaybooks, 60_000);

test.each([
  ["one word", fill("also ")],
  ["two words", `${fill("also ", 2000)}${fill("takes ", 2000)}`],
  ["parts of a request", `${fill("also ", 1000)}${fill("takes to ", 3000)}`],
  ["spaces", `also${fill(" ")}x`],
])("a long text takes little time: %s", async (_, brief) => {
  expect(await measureCpuMs(brief)).toBeLessThan(MAX_CPU_MS);
});
