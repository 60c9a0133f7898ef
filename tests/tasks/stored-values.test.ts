import { expect, expectTypeOf, test } from "vitest";
import { type LabelRow, priority, size, status, subscriptionStatus } from "@/db/schema";
import { subscription } from "@/lib/billing/endpoints";
import { type LabelColor, PRIORITIES, SIZES } from "@/lib/tasks/options";
import { STATUSES } from "@/lib/tasks/statuses";

/* The schema imports nothing of lib, and screens import nothing of the schema, so some values are declared in both. */

test.each([
  ["statuses", status.enumValues, STATUSES],
  ["priorities", priority.enumValues, PRIORITIES],
  ["sizes", size.enumValues, SIZES],
  ["statuses of a subscription", subscriptionStatus.enumValues, subscription.shape.status.options],
])("the database and the API have the same %s", (_, stored, declared) => {
  expect(stored).toEqual(declared);
});

test("the database and the API have the same colors of labels", () => {
  expectTypeOf<LabelRow["color"]>().toEqualTypeOf<LabelColor>();
});
