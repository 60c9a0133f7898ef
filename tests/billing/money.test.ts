import { describe, expect, test } from "vitest";
import type { Price } from "@/lib/billing/endpoints";
import {
  findFreeMonths,
  findPrice,
  formatAmount,
  formatExactAmount,
  formatMonthly,
  formatPrice,
  formatYearlySaving,
  hasYearlyChoice,
} from "@/lib/billing/money";

const makePrice = (over: Partial<Price>): Price => ({
  id: "price_1",
  product_id: "prod_1",
  active: true,
  unit_amount: 50_00,
  currency: "usd",
  type: "recurring",
  interval: "month",
  interval_count: 1,
  trial_period_days: null,
  lookup_key: null,
  metadata: {},
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...over,
});
const month = makePrice({ id: "month" });
const year = makePrice({ id: "year", interval: "year", unit_amount: 500_00 });

describe("amounts", () => {
  test.each([
    [50_00, "usd", "$50"],
    [12_345_67, "usd", "$12,345.67"],
    [9_99, "eur", "€9.99"],
    [9_90, "eur", "€9.90"],
    [500, "jpy", "¥500"],
    [5_500, "kwd", "KWD\u00a05.500"],
    [5_000, "kwd", "KWD\u00a05"],
    // Amounts of these are in hundredths at Stripe, although Intl shows no fraction of them.
    [500, "isk", "ISK\u00a05"],
    [500, "ugx", "UGX\u00a05"],
    [10_45, "huf", "HUF\u00a010.45"],
    [0, "usd", "$0"],
    [null, "usd", "Varies"],
  ])("%s of %s is %s", (unit_amount, currency, text) => {
    expect(formatAmount({ unit_amount, currency })).toBe(text);
  });

  test("the amount is multiplied by the quantity", () => {
    expect(formatExactAmount({ unit_amount: 9_50, currency: "usd" }, 2)).toBe("$19.00");
  });

  test.each([
    [50_00, "usd", "$50.00"],
    [500, "jpy", "¥500"],
    [0, "usd", "Free"],
    [null, "usd", "Varies"],
  ])("%s of %s in a table is %s", (unit_amount, currency, text) => {
    expect(formatExactAmount({ unit_amount, currency })).toBe(text);
  });

  test("a price says what it is paid for", () => {
    expect(formatPrice(month)).toBe("$50 / month");
    expect(formatPrice(year)).toBe("$500 / year");
    expect(formatPrice(makePrice({ interval_count: 3 }))).toBe("$50 / 3 months");
    expect(formatPrice(makePrice({ interval: null }))).toBe("$50");
  });
});

describe("the price of a plan", () => {
  test("is the one of the interval, or else the only one", () => {
    expect(findPrice({ prices: [month, year] }, "month")).toBe(month);
    expect(findPrice({ prices: [month, year] }, "year")).toBe(year);
    expect(findPrice({ prices: [month] }, "year")).toBe(month);
    expect(findPrice({ prices: [] }, "month")).toBeUndefined();
    expect(findPrice({}, "month")).toBeUndefined();
  });

  test("can be the yearly one only where another is shown", () => {
    expect(hasYearlyChoice({ prices: [month, year] })).toBe(true);
    expect(hasYearlyChoice({ prices: [makePrice({ interval: null }), year] })).toBe(true);
    for (const prices of [[year], [month], [], undefined]) expect(hasYearlyChoice({ prices })).toBe(false);
  });

  test("prefers monthly to quarterly", () => {
    const quarter = makePrice({ id: "quarter", interval_count: 3, unit_amount: 10_00 });
    expect(findPrice({ prices: [quarter, month] }, "month")).toBe(month);
    expect(findPrice({ prices: [quarter, year] }, "month")).toBe(quarter);
  });
});

describe("what a yearly price is by the month", () => {
  test.each([
    ["is rounded up to whole units", 500_00, "usd", "$42 / month"],
    ["stays a whole amount", 480_00, "usd", "$40 / month"],
    ["is rounded up from a cent above", 480_01, "usd", "$41 / month"],
    ["has no fraction in a currency without one", 5_000, "jpy", "¥417 / month"],
    ["has no fraction in a currency with three digits", 50_000, "kwd", "KWD\u00a05 / month"],
  ])("%s", (_, unit_amount, currency, text) => {
    expect(formatMonthly({ ...year, unit_amount, currency })).toBe(text);
  });

  test("is less for a price of two years, and nothing for other prices", () => {
    expect(formatMonthly({ ...year, interval_count: 2 })).toBe("$21 / month");
    expect(formatMonthly(month)).toBeNull();
    expect(formatMonthly({ ...year, unit_amount: 0 })).toBeNull();
  });
});

describe("what a year saves", () => {
  test("is compared with twelve months", () => {
    expect(formatYearlySaving({ prices: [month, year] })).toBe("$100");
    const quarter = makePrice({ interval_count: 3, unit_amount: 150_00 });
    expect(formatYearlySaving({ prices: [quarter, year] })).toBe("$100");
  });

  test.each([
    ["a year costs as much", [month, { ...year, unit_amount: 600_00 }]],
    ["a year costs more", [month, { ...year, unit_amount: 700_00 }]],
    ["it is less than a whole unit", [month, { ...year, unit_amount: 599_50 }]],
    ["the currencies differ", [month, { ...year, currency: "eur" }]],
    ["there is no month", [year]],
    ["there is no year", [month]],
    ["an amount is not fixed", [month, { ...year, unit_amount: null }]],
  ])("is nothing when %s", (_, prices) => {
    expect(formatYearlySaving({ prices })).toBeNull();
  });
});

describe("months that are free with yearly billing", () => {
  const paying = (unit_amount: number, yearly: number) => ({
    prices: [
      { ...month, unit_amount },
      { ...year, unit_amount: yearly },
    ],
  });

  test("are a whole number that all plans share", () => {
    expect(findFreeMonths([paying(50_00, 500_00), paying(85_00, 850_00), { prices: [month] }])).toBe(2);
  });

  test.each([
    ["a plan with another number", [paying(50_00, 500_00), paying(85_00, 765_00)]],
    ["a part of a month", [paying(50_00, 475_00)]],
    ["no saving", [paying(50_00, 600_00)]],
    ["one interval only", [{ prices: [year] }]],
    ["another currency", [{ prices: [month, { ...year, currency: "eur" }] }]],
    ["no plan", []],
  ])("are not named for %s", (_, plans) => {
    expect(findFreeMonths(plans)).toBeNull();
  });
});
