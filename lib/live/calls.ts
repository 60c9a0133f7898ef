import { callOf } from "../api/endpoints";
import type * as api from "./endpoints";

export const listenToChanges = callOf<typeof api.listenToChanges>("user", "GET", "/api/events");
