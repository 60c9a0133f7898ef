import { pagingOf, searchedOf } from "@/components/data/query-state";
import { billingEvent } from "@/lib/billing/admin-endpoints";

const outcomes = billingEvent.shape.outcome.options;

/** What the ledger asks `listBillingEvents` for, from the page's address. */
export const pageOfBillingEvents = (search: URLSearchParams) => ({
  ...pagingOf(search),
  outcome: outcomes.find((outcome) => outcome === search.get("outcome")),
  q: searchedOf(search),
});
