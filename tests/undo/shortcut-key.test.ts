import { expect, test } from "vitest";
import { getShortcutKey } from "@/components/hooks/shortcut-key";

test.each([
  ["z", "KeyZ", "z"],
  // Dvorak has Latin letters in other places.
  ["z", "Slash", "z"],
  ["я", "KeyZ", "z"],
  ["Я", "KeyZ", "Z"],
  ["ζ", "KeyZ", "z"],
  ["ئ", "KeyZ", "z"],
  ["ü", "BracketLeft", "ü"],
  ["Enter", "Enter", "Enter"],
  ["…", "Digit1", "…"],
])("%s of the key %s is %s in a shortcut", (key, code, expected) => {
  expect(getShortcutKey({ key, code })).toBe(expected);
});
