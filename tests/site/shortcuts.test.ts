import { expect, test } from "vitest";
import { splitKeys } from "@/components/command/shortcuts";

test.each([
  ["Enter", "Enter"],
  ["Ctrl K", "Ctrl + K"],
  ["⌥ ↑ ↓", "⌥ + ↑ or ↓"],
  ["g d", "g then d"],
  ["Home End", "Home or End"],
  ["1 2 3 4", "1 2 3 or 4"],
  ["Shift ← → ↑ ↓", "Shift + ← → ↑ or ↓"],
])("the keys of %j are told as %j", (keys, shown) => {
  expect(
    splitKeys(keys)
      .map(({ key, joint }) => (joint ? `${joint} ${key}` : key))
      .join(" "),
  ).toBe(shown);
});
