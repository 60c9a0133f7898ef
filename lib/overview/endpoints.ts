import { z } from "zod";
import { endpoint } from "../api/endpoint";
import { stats } from "../projects/endpoints";

export const getOverview = endpoint({
  method: "GET",
  path: "/api/admin/overview",
  access: "superuser",
  summary: "How many users, projects, tasks and subscriptions there are in total",
  response: stats.extend({
    user_stats: z.object({ total_users: z.int(), verified_users: z.int() }),
    /** Subscriptions that are active, trialing or past_due. */
    live_subscriptions: z.int(),
  }),
});
