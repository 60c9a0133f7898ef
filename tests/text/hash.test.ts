import { expect, test } from "vitest";
import { hashText } from "@/lib/text/hash";

// From http://www.isthe.com/chongo/tech/comp/fnv.
test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("the hash of %j is that of FNV-1a", (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
