import * as api from "@/lib/projects/endpoints";
import { search } from "@/lib/projects/search.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.search, ({ user, query }) => search(user.id, query.q));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
