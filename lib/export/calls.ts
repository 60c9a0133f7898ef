import { callOf } from "../api/endpoints";
import type * as api from "./endpoints";

export const exportMe = callOf<typeof api.exportMe>("user", "GET", "/api/auth/me/export");
