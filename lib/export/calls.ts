import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const exportMe = callOf<typeof api.exportMe>("user", "GET", "/api/auth/me/export");
