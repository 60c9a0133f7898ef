import { parsePaging, parseSearchText, parseSort } from "@/components/data/list-params";
import { subscription } from "@/lib/billing/endpoints";

const COLUMNS = ["updated_at", "created_at", "status", "current_period_end"] as const;
const STATUSES = subscription.shape.status.options;
const EXPAND: ("price" | "product" | "user")[] = ["price", "product", "user"];

/** Reads the query of the list of subscriptions from the page's address. */
export const parseSubscriptionsQuery = (search: URLSearchParams) => ({
  ...parsePaging(search),
  ...parseSort(search, COLUMNS),
  status: search.get("status") ? STATUSES.filter((status) => status === search.get("status")) : undefined,
  q: parseSearchText(search),
  expand: EXPAND,
});

export const toSubscriptionsSort = ({ sort_by, sort_order }: ReturnType<typeof parseSubscriptionsQuery>) => ({
  by: sort_by,
  order: sort_order,
  columns: COLUMNS,
});

export const getSubscriptionInput = (subscriptionId: string) => ({
  params: { "subscription-id": subscriptionId },
  query: { expand: EXPAND },
});
