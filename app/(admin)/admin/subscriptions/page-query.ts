import { parsePaging, parseSearchText, parseSort } from "@/components/data/query-state";
import { subscription } from "@/lib/billing/endpoints";

const COLUMNS = ["updated_at", "created_at", "status", "current_period_end"] as const;
const STATUSES = subscription.shape.status.options;
const EXPAND: ("price" | "product" | "user")[] = ["price", "product", "user"];

/** What the list of subscriptions asks for, from the page's address. */
export const pageOfSubscriptions = (search: URLSearchParams) => ({
  ...parsePaging(search),
  ...parseSort(search, COLUMNS),
  status: search.get("status") ? STATUSES.filter((status) => status === search.get("status")) : undefined,
  q: parseSearchText(search),
  expand: EXPAND,
});

export const sortOfSubscriptions = ({ sort_by, sort_order }: ReturnType<typeof pageOfSubscriptions>) => ({
  by: sort_by,
  order: sort_order,
  columns: COLUMNS,
});

export const subscriptionInput = (subscriptionId: string) => ({
  params: { "subscription-id": subscriptionId },
  query: { expand: EXPAND },
});
