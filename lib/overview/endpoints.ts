import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { stats } from "@/lib/projects/endpoints";

export const getOverview = endpoint({
  method: "GET",
  path: "/api/admin/overview",
  access: "superuser",
  summary: "How many users, projects, tasks, and subscriptions there are in total",
  response: stats.extend({
    user_stats: z.object({ total_users: z.int(), verified_users: z.int() }),
    /** Subscriptions that are active, trialing or past_due. */
    live_subscriptions: z.int(),
  }),
});
