import { expect, test } from "vitest";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

test("the day of a meeting in the first line of its minutes is no end of a project", () => {
  const brief = "Marketing sync 26 Nov\nPresent: Luis, Hanna\nACTION: Luis to sign the contract by 4 Dec.";
  expect(parseBrief(brief, "2026-11-29", "en").deadline?.day).toBe("2026-12-04");
});
