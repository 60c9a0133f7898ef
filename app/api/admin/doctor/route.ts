import { getDoctor } from "@/lib/doctor/doctor.server";
import * as api from "@/lib/doctor/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getDoctor, () => getDoctor());
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
