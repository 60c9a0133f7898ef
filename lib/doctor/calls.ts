import { callOf } from "../api/endpoints";
import type * as api from "./endpoints";

export const getDoctor = callOf<typeof api.getDoctor>("superuser", "GET", "/api/admin/doctor");
