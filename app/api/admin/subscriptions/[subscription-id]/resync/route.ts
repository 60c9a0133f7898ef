import * as api from "@/lib/billing/admin-endpoints";
import { resyncSubscription } from "@/lib/billing/ledger";
import { others, route } from "@/lib/route";

export const POST = route(api.resyncSubscription, ({ user, params }) =>
  resyncSubscription(user.id, params["subscription-id"]),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
