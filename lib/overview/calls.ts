import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const getOverview = callOf<typeof api.getOverview>("superuser", "GET", "/api/admin/overview");
