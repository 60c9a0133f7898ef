import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const getOverview = clientEndpoint<typeof api.getOverview>("superuser", "GET", "/api/admin/overview");
