import { clientEndpoint } from "../api/endpoint";
import type * as api from "./endpoints";

export const getOverview = clientEndpoint<typeof api.getOverview>("superuser", "GET", "/api/admin/overview");
