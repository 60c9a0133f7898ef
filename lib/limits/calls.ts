import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const getLimits = clientEndpoint<typeof api.getLimits>("user", "GET", "/api/limits");
