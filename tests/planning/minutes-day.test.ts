import { expect, test } from "vitest";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

test("the day of a meeting in the first line of its minutes is no end of a project", () => {
  const brief = "Marketing sync 26 Nov\nPresent: Luis, Hanna\nACTION: Luis to sign the contract by 4 Dec.";
  expect(parseBrief(brief, "2026-11-29", "en").deadline?.day).toBe("2026-12-04");
});

test.each([
  [
    "Website relaunch on 1 April 2027\nDecided: no chat widget\nAction: Luis to send the contract by 4 Dec",
    "2027-04-01",
  ],
  [
    "Board meeting 1 December\nDecided: no chat widget\nAction: Luis to send the contract by 4 Dec",
    "2026-12-04",
  ],
])("but a first line that names a project has its day, even before a decision: %j", (brief, day) => {
  expect(parseBrief(brief, "2026-11-29", "en").deadline?.day).toBe(day);
});
