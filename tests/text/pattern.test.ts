import { expect, test } from "vitest";
import { pattern, patternPart } from "@/lib/text/pattern";

test("lines are joined without the spaces around their breaks, other spaces stay", () => {
  const part = patternPart`
    (?:
      one of
      |two  of |
      three
    ) us
  `;
  expect(part).toBe("(?:one of|two  of |three) us");
});

test("comments are dropped, and slashes of the pattern stay", () => {
  const part = patternPart`
    // The address of a page:
    https?://
    [^/]+    // example.com
    // with a path
    /\/a // b`;
  expect(part).toBe(String.raw`https?://[^/]+/\/a`);
});

test("backslashes and inserted texts stay as they are", () => {
  const name = " a\n // b ";
  expect(patternPart`
    \b\n\p{L}\`\u0041\\
    (${name})
  `).toBe(`\\b\\n\\p{L}\\\`\\u0041\\\\(${name})`);
});

test("a pattern has the flags it is given, or none", () => {
  const ofOneLine = /^(?:could|can) you\s\p{L}+$/iu;
  const ofLines = pattern("iu")`
    ^(?:could|can)   // "Can you come?"
    ${" you"}
    \s\p{L}+$
  `;
  expect([ofLines.source, ofLines.flags]).toEqual([ofOneLine.source, ofOneLine.flags]);
  expect(pattern()`a`).toEqual(/a/);
});
