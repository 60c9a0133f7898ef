import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { timestamp, uuid } from "@/lib/api/fields";
import { limits } from "./endpoints";

const named = z.object({ id: z.string(), name: z.string() });

const userLimits = limits.extend({
  /** How the user holds `permission`. Null: not at all, and the limits are those of the free plan. */
  granted_by: z
    .object({
      is_directly_assigned: z.boolean(),
      /** The end of the direct grant, and why it was given. */
      expires_at: timestamp.nullable(),
      reason: z.string().nullable(),
      roles: z.array(named),
      products: z.array(named),
    })
    .nullable(),
});

export type AdminUserLimits = z.infer<typeof userLimits>;

export const getUserLimits = endpoint({
  method: "GET",
  path: "/api/admin/users/{user-id}/limits",
  access: "superuser",
  summary: "What a user's plan allows, how much of it is used, and where it comes from",
  params: z.object({ "user-id": uuid }),
  response: userLimits,
  problems: [404],
});
