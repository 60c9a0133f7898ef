import { requireOtherSuperuser } from "@/lib/access/superusers.server";
import { getUser, updateUser } from "@/lib/auth/accounts/admin-users.server";
import { deleteUser } from "@/lib/auth/accounts/me.server";
import * as api from "@/lib/auth/admin-endpoints";
import { toUserText } from "@/lib/auth/user-text";
import { withSubscriptionsEnded } from "@/lib/billing/customers/cancellation.server";
import { sendChangedEmail } from "@/lib/billing/customers/customer-email.server";
import { rejectOtherMethods, route } from "@/lib/route.server";
import { toTextTag } from "@/lib/text/text-tag";

export const GET = route(api.getUser, async ({ params, query, headers }) => {
  const user = await getUser(params["user-id"], query.expand);
  headers.set("ETag", toTextTag(toUserText(user)));
  return user;
});
export const PUT = route(api.updateUser, async ({ user, params, body, request }) => {
  await updateUser(user.id, params["user-id"], body, request.headers.get("if-match"));
  // Not awaited: the change is stored, and the reply does not wait for Stripe. Housekeeping retries failures.
  void sendChangedEmail(params["user-id"]);
});
export const DELETE = route(api.deleteUser, async ({ user, params }) => {
  await requireOtherSuperuser(params["user-id"]);
  // Subscriptions end first. If that fails, nothing is deleted.
  await withSubscriptionsEnded(params["user-id"], () => deleteUser(params["user-id"], user.id));
});
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
