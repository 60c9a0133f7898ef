import "server-only";
import { countUsers } from "../auth/admin-users";
import { countLiveSubscriptions } from "../billing/admin-subscriptions";
import { getTotalStats } from "../tasks/stats";

/** What there is in all, put together from each mission. */
export async function getOverview() {
  const [user_stats, live_subscriptions, { task_stats }] = await Promise.all([
    countUsers(),
    countLiveSubscriptions(),
    getTotalStats(),
  ]);
  return { user_stats, live_subscriptions, task_stats };
}
