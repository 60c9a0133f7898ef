import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AccountFigures } from "@/app/(app)/dashboard/account-figures";
import { getOpenSubscription } from "@/lib/billing/calls";
import { toQueryOptions } from "@/lib/queries";

/** The dashboard's figures of a user with this open subscription, which is the one that gives access if any does. */
function showFigures(status: string) {
  const client = new QueryClient();
  const queryKey: readonly unknown[] = toQueryOptions(getOpenSubscription, {}).queryKey;
  client.setQueryData(queryKey, { status, price: { product: { name: "The Paid One" } } });
  return renderToString(createElement(QueryClientProvider, { client }, createElement(AccountFigures)));
}

test("the dashboard shows the plan of the open subscription", () => {
  expect(showFigures("active")).toContain("The Paid One");
});

test("a subscription that waits for a payment is no plan", () => {
  expect(showFigures("incomplete")).toContain("No Plan");
});
