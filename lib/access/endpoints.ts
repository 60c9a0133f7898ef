import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { pagedResponse, pageQuery, text, timestamp, uuid } from "@/lib/api/fields";
import { MAX_NAME_LENGTH } from "@/lib/api/lengths";

export const permission = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().optional(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const role = permission;

export type Permission = z.infer<typeof permission>;

export type Role = z.infer<typeof role>;

export const listPermissions = endpoint({
  method: "GET",
  path: "/api/permissions",
  access: "public",
  summary: "All permissions",
  query: pageQuery(["updated_at", "created_at", "name"]),
  response: pagedResponse(permission),
});

export const getProtected = endpoint({
  method: "GET",
  path: "/api/protected/{permission-name}",
  access: "user",
  summary: "Content that requires a permission",
  params: z.object({ "permission-name": text(MAX_NAME_LENGTH) }),
  response: z.string(),
  problems: [403, 404],
});
