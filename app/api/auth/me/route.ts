import { requireOtherSuperuser } from "@/lib/access/superusers.server";
import * as api from "@/lib/auth/account-endpoints";
import { deleteUser, getMe, mapNotFoundToUnauthorized, updateMe } from "@/lib/auth/accounts/me.server";
import { withSubscriptionsEnded } from "@/lib/billing/customers/cancellation.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getMe, ({ user }) => getMe(user.id));
export const PUT = route(api.updateMe, ({ user, body }) => updateMe(user.id, body));
export const DELETE = route(api.deleteMe, async ({ user }) => {
  await requireOtherSuperuser(user.id);
  // Subscriptions end first. If that fails, nothing is deleted.
  await mapNotFoundToUnauthorized(withSubscriptionsEnded(user.id, () => deleteUser(user.id)));
});
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
