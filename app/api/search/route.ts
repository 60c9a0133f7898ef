import { others, route } from "@/lib/route";
import * as api from "@/lib/tasks/assist-endpoints";
import { search } from "@/lib/tasks/search";

export const GET = route(api.search, ({ user, query }) => search(user.id, query.q));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
