import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { timestamp } from "@/lib/api/fields";
import { PLAN_PERMISSIONS } from "./plan-limits";

/** Null: without a limit. */
const limit = z.int().nullable();

/** `plan`, `limits` and `used` say the same. Clients of earlier versions read it here. */
const older = { deprecated: true };

export const limits = z.object({
  /** The plan whose limits apply, by its permission. */
  plan: z.enum(PLAN_PERMISSIONS),
  /** All that this plan allows. */
  limits: z.object({
    ai_runs: limit,
    history_days: limit,
    own_templates: limit,
    insights: z.boolean(),
    forecast: z.boolean(),
  }),
  /** Current usage. May be above the limit after a plan has ended. */
  used: z.object({ ai_runs: z.int(), own_templates: z.int() }),
  /** False if no plan is on sale: then no limits apply. */
  is_limited: z.boolean(),
  /** The highest of the plans' permissions that the user holds. */
  permission: z.enum(PLAN_PERMISSIONS).meta(older),
  /** Uses of the model in this calendar month, UTC. */
  ai_runs: z.object({ limit: limit.meta(older), used: z.int().meta(older), resets_at: timestamp }),
  /** How far back the history shows changes and undoes them. */
  history_days: limit.meta(older),
  /** May be above the limit after a plan has ended. */
  own_templates: z.object({ limit, used: z.int() }).meta(older),
  insights: z.boolean().meta(older),
  forecast: z.boolean().meta(older),
});

export type UserLimits = z.infer<typeof limits>;

export const getLimits = endpoint({
  method: "GET",
  path: "/api/limits",
  access: "user",
  summary: "What your plan allows and how much of it you've used",
  response: limits,
});
