import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const listPermissions = callOf<typeof api.listPermissions>("public", "GET", "/api/permissions");
export const getProtected = callOf<typeof api.getProtected>(
  "user",
  "GET",
  "/api/protected/{permission-name}",
);
