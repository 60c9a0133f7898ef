// The requests that the benchmark measures, each with the lower bound in floor.mjs that it is compared with.
import { JOURNAL } from "./journal.mjs";
import { EMAIL, PASSWORD, toId } from "./seed.mjs";

const project = toId("project", 0);
export const randomTask = () => toId("task", Math.floor(Math.random() * 50));

/** @typedef {{ name: string, floor: string, path: () => string, method?: "POST" | "PUT", body?: () => unknown, page?: boolean, isNew?: boolean }} Target isNew: older versions lack it */
/** @type {Target[]} */
export const TARGETS = [
  {
    name: "sign-in",
    floor: "/signin",
    path: () => "/api/auth/signin",
    method: "POST",
    body: () => ({ email: EMAIL, password: PASSWORD }),
  },
  { name: "project list", floor: "/list", path: () => "/api/task-projects" },
  { name: "board of 50", floor: "/board", path: () => `/api/tasks?project_id=${project}` },
  {
    name: "move",
    floor: "/move",
    path: () => `/api/tasks/${randomTask()}/position-status`,
    method: "PUT",
    body: () => ({ status: "todo", position: Math.floor(Math.random() * 17) }),
  },
  {
    name: "create",
    floor: "/create",
    path: () => "/api/task-projects",
    method: "POST",
    body: () => ({ name: "Measured" }),
  },
  {
    name: "changes read",
    isNew: true,
    floor: "/changes",
    path: () =>
      `/api/task-projects/${JOURNAL.project}/changes?limit=100&after=${Math.floor(Math.random() * (JOURNAL.changes - 100))}`,
  },
  { name: "board page", floor: "/page", path: () => `/projects/${project}`, page: true },
];

/** Apart from the others, because what it adds makes their lists longer. @type {Target} */
export const CREATE_TASK = {
  name: "create a task",
  floor: "/create",
  path: () => `/api/task-projects/${toId("project", Math.floor(Math.random() * 10))}/tasks`,
  method: "POST",
  body: () => ({ name: "Measured" }),
};
