import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const listenToChanges = callOf<typeof api.listenToChanges>("user", "GET", "/api/events");
