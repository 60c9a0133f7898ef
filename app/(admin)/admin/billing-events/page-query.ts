import { parsePaging, parseSearchText } from "@/components/data/list-params";
import { billingEvent } from "@/lib/billing/admin-endpoints";

const outcomes = billingEvent.shape.outcome.options;

/** Reads the query of the ledger from the page's address. */
export const parseBillingEventsQuery = (search: URLSearchParams) => ({
  ...parsePaging(search),
  outcome: outcomes.find((outcome) => outcome === search.get("outcome")),
  q: parseSearchText(search),
});
