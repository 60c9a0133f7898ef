import "server-only";
import { countUsers } from "@/lib/auth/accounts/admin-users.server";
import { countCurrentSubscriptions } from "@/lib/billing/subscriptions/admin-subscriptions.server";
import { getTotalStats } from "@/lib/projects/stats.server";

/** Totals over all users, collected from each feature. */
export async function getOverview() {
  const [user_stats, live_subscriptions, { task_stats }] = await Promise.all([
    countUsers(),
    countCurrentSubscriptions(),
    getTotalStats(),
  ]);
  return { user_stats, live_subscriptions, task_stats };
}
