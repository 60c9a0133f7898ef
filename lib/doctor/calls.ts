import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const getDoctor = clientEndpoint<typeof api.getDoctor>("superuser", "GET", "/api/admin/doctor");
