import { expect, test } from "vitest";
import { getShortcutKey } from "@/components/hooks/shortcut-key";
import { getUndoAction } from "@/components/hooks/undo-key";

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

test("Ctrl or Cmd with Z undoes, on other keyboard layouts, too, and with Shift or Ctrl with Y redoes, but not with Alt", () => {
  const z = { key: "z", code: "KeyZ", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  const y = { ...z, key: "y", code: "KeyY" };
  const cmd = { ctrlKey: false, metaKey: true };
  for (const keys of [{}, cmd, { key: "Z" }, { key: "я" }]) {
    expect(getUndoAction({ ...z, ...keys })).toBe("Undo");
    expect(getUndoAction({ ...z, ...keys, shiftKey: true })).toBe("Redo");
  }
  expect(getUndoAction(y)).toBe("Redo");
  expect(getUndoAction({ ...y, key: "н" })).toBe("Redo");
  for (const keys of [
    { ...z, ctrlKey: false },
    { ...z, altKey: true },
    { ...y, ...cmd },
    { ...y, altKey: true },
  ])
    expect(getUndoAction(keys)).toBe(null);
});
