import { describe, expect, test } from "vitest";
import { addInterval, getPeriodEnd } from "@/sandbox/stripe/billing/periods";
import { decodeForm } from "@/sandbox/stripe/form";
import { mergeMetadata, readParams } from "@/sandbox/stripe/params";

const at = (day: string) => Date.parse(`${day}T10:30:00Z`) / 1000;
const toDay = (time: number) => new Date(time * 1000).toISOString().slice(0, 10);
const every = (interval: string, interval_count = 1) => ({
  interval,
  interval_count,
  meter: null,
  trial_period_days: null,
  usage_type: "licensed",
});

describe("periods", () => {
  test.each([
    ["2027-01-31", "month", 1, "2027-02-28"],
    ["2028-01-31", "month", 1, "2028-02-29"],
    ["2026-12-15", "month", 1, "2027-01-15"],
    ["2028-02-29", "year", 1, "2029-02-28"],
    ["2028-02-29", "year", 4, "2032-02-29"],
    ["2026-12-28", "week", 1, "2027-01-04"],
    ["2026-12-31", "day", 1, "2027-01-01"],
  ])("%s and a %s times %i is %s", (day, interval, count, then) => {
    expect(addInterval(at(day), interval, count)).toBe(at(then));
  });

  test("keep the day of the anchor", () => {
    const days: string[] = [];
    for (let start = at("2027-01-31"); days.length < 4; ) {
      start = getPeriodEnd(at("2027-01-31"), start, every("month"));
      days.push(toDay(start));
    }
    expect(days).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    expect(toDay(getPeriodEnd(at("2027-01-31"), at("2027-01-31"), every("month", 3)))).toBe("2027-04-30");
  });
});

describe("forms", () => {
  const decode = (text: string) => decodeForm(new URLSearchParams(text));

  test("have nested fields and lists", () => {
    const fields = decode(
      "items[0][id]=si_1&items[0][price]=p&metadata[a b]=c%26d&expand[]=x&expand[]=y&plain=",
    );
    expect(JSON.parse(JSON.stringify(fields))).toEqual({
      items: { 0: { id: "si_1", price: "p" } },
      metadata: { "a b": "c&d" },
      expand: { 0: "x", 1: "y" },
      plain: "",
    });
  });

  test("treat no field name specially", () => {
    const fields = decode("__proto__[polluted]=1&metadata[__proto__]=2&metadata[constructor]=3");
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(Object.keys(fields)).toEqual(["__proto__", "metadata"]);
    expect(() => readParams({ name: "text" }, fields)).toThrow("Received unknown parameter: __proto__");
  });
});

describe("parameters", () => {
  const read = (rule: Parameters<typeof readParams>[0][string], text: string) =>
    readParams({ x: rule }, decodeForm(new URLSearchParams(text))).x;

  test("are checked by their rules", () => {
    expect(read("integer", "x=-12")).toBe(-12);
    expect(read("boolean", "x=false")).toBe(false);
    expect(read("texts", "x[0]=a&x[1]=b")).toEqual(["a", "b"]);
    expect(read("range", "x[gte]=5")).toEqual({ gte: 5 });
    expect(read(["a", "b"], "x=b")).toBe("b");
    expect(read({ integerOr: ["now"] }, "x=now")).toBe("now");
    expect(read({ list: { y: "integer" } }, "x[0][y]=1")).toEqual([{ y: 1 }]);
  });

  test.each([
    ["integer", "x=1.5"],
    ["boolean", "x=yes"],
    ["text", "x[y]=1"],
    ["texts", "x=a"],
    ["metadata", "x[a][b]=1"],
    [["a"], "x=b"],
    [{ object: { y: "text" } }, "x=1"],
    [{ object: { y: "text" } }, "x[z]=1"],
    [{ list: { y: "text" } }, "x[0]=1"],
  ] as const)("that are not %j are refused: %s", (rule, text) => {
    expect(() => read(rule as never, text)).toThrow(
      expect.objectContaining({ status: 400, param: expect.stringMatching(/^x/) }),
    );
  });

  test("of metadata are merged: an empty value deletes its key, and an empty text all keys", () => {
    expect(mergeMetadata({ a: "1", b: "2" }, { b: "", c: "3" })).toEqual({ a: "1", c: "3" });
    expect(mergeMetadata({ a: "1" }, "")).toEqual({});
    expect(mergeMetadata({ a: "1" }, undefined)).toEqual({ a: "1" });
  });
});
