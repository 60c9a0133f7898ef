import { clientEndpoint } from "../api/endpoint";
import type * as api from "./endpoints";

export const listenToChanges = clientEndpoint<typeof api.listenToChanges>("user", "GET", "/api/events");
