import { expect, test } from "vitest";
import { describeFailedPayment } from "@/app/(marketing)/docs/plans/failed-payment";

test("the guide says how long a plan stays on after a failed payment", () => {
  expect(describeFailedPayment(14)).toContain("stays on for 14 days from the day the payment was due");
  expect(describeFailedPayment(1)).toContain("for 1 day from");
  expect(describeFailedPayment(0)).toBe("Your plan is off until you’ve paid.");
});
