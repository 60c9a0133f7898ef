import { callOf } from "../api/endpoint";
import type * as api from "./endpoints";

export const getDoctor = callOf<typeof api.getDoctor>("superuser", "GET", "/api/admin/doctor");
