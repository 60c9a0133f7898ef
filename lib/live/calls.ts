import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const listenToChanges = clientEndpoint<typeof api.listenToChanges>("user", "GET", "/api/events");
