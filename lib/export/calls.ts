import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const exportMe = clientEndpoint<typeof api.exportMe>("user", "GET", "/api/auth/me/export");
