import fc from "fast-check";
import { REDIRECTS, SCRIPTS } from "../hostile";
import { arbitraryId } from "./known";

/** JSON allows numbers that JavaScript cannot represent, so `"__raw 1e309__"` is sent without its quotes. */
const raw = (token: string) => `__raw ${token}__`;

const NUMBERS = [
  "1e309",
  "-1e309",
  "5e-324",
  "-0",
  "0.1",
  "-1",
  "2147483648",
  "-2147483649",
  "9007199254740992",
  "9223372036854775808",
  "99999999999999999999999",
];

const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800x",
  "\u202eright to left\u2066",
  "\u200b\u200f\ufeff",
  "\r\n",
  "e\u0301\u0327",
  "İSTANBUL",
  "ﷺ".repeat(60),
  "💩".repeat(101),
  "\u{10ffff}\uffff",
  "K@ß.io",
  "'; drop table users; --",
  "%' or '1'='1",
  "\\",
  "%",
  "_",
  "$1",
  "null",
  "undefined",
  "NaN",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "../../etc/passwd",
  "{{7*7}}",
  "superuser",
  "basic",
  "a,b,,c",
  ",,,",
  "00000000-0000-0000-0000-000000000000",
  "00000000-0000-0000-0000-00000000000g",
  "{}",
  "[]",
  "0000-01-01T00:00:00Z",
  "2026-02-30T00:00:00Z",
  "9999-12-31T23:59:60Z",
  "2026-01-01T00:00:00+23:59",
  ...[201, 255, 256, 257, 2049, 5001, 20_000].map((length) => "a".repeat(length)),
  ...NUMBERS,
];
export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...REDIRECTS) },
  { weight: 1, arbitrary: fc.constantFrom(...SCRIPTS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS).map(raw) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, [], {}, [[]], nested(31), nested(33)),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 150 }) },
  { weight: 1, arbitrary: arbitraryId },
);
