import { others, route } from "@/lib/route";
import * as api from "@/lib/tasks/endpoints";
import { listTasks } from "@/lib/tasks/tasks";

export const GET = route(api.listTasks, ({ user, query }) => listTasks(user.id, query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
