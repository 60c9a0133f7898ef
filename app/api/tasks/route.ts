import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/endpoints";
import { listTasks } from "@/lib/tasks/tasks.server";

export const GET = route(api.listTasks, ({ user, query }) => listTasks(user.id, query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
