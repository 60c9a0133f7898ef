import { expect, test } from "vitest";
import { getShortcutKey } from "@/components/hooks/shortcut-key";
import { isUndoKey } from "@/components/hooks/undo-key";

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

test("Ctrl or Cmd with Z undoes, on other keyboard layouts and with Shift, too, but not with Alt", () => {
  const z = { key: "z", code: "KeyZ", ctrlKey: true, metaKey: false, altKey: false };
  const cmd = { ctrlKey: false, metaKey: true };
  for (const keys of [{}, cmd, { key: "Z" }, { key: "я" }]) expect(isUndoKey({ ...z, ...keys })).toBe(true);
  for (const keys of [{ ctrlKey: false }, { altKey: true }, { key: "y", code: "KeyY" }])
    expect(isUndoKey({ ...z, ...keys })).toBe(false);
});
