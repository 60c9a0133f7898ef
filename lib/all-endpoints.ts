import * as accessAdmin from "./access/admin-endpoints";
import * as access from "./access/endpoints";
import * as accessUsers from "./access/user-endpoints";
import type { Endpoint } from "./api/endpoint";
import * as audit from "./audit/endpoints";
import * as accounts from "./auth/account-endpoints";
import * as authAdmin from "./auth/admin-endpoints";
import * as auth from "./auth/endpoints";
import * as billingAdmin from "./billing/admin-endpoints";
import * as billing from "./billing/endpoints";
import * as billingOpen from "./billing/open-endpoints";
import * as doctor from "./doctor/endpoints";
import * as exporting from "./export/endpoints";
import * as health from "./health/endpoints";
import * as history from "./history/endpoints";
import * as live from "./live/endpoints";
import * as metrics from "./metrics/endpoints";
import type { Tag } from "./openapi/document.server";
import * as overview from "./overview/endpoints";
import * as planning from "./planning/endpoints";
import * as projects from "./projects/endpoints";
import * as tasks from "./tasks/endpoints";

const isEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] =>
  typeof entry[1] === "object" && entry[1] !== null && "path" in entry[1] && "access" in entry[1];

/** Every endpoint by its operationId. For the server only, because it imports all schemas. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries<unknown>({
    ...auth,
    ...authAdmin,
    ...accounts,
    ...access,
    ...accessAdmin,
    ...accessUsers,
    ...audit,
    ...billing,
    ...billingOpen,
    ...billingAdmin,
    ...doctor,
    ...exporting,
    ...tasks,
    ...projects,
    ...planning,
    ...history,
    ...health,
    ...live,
    ...metrics,
    ...overview,
  }).filter(isEndpoint),
);

/** The tags by the first part of the path, in the order of the API reference. */
export const tags: Tag[] = [
  { name: "task-projects", title: "Projects", description: "The caller's projects, and planning them." },
  { name: "tasks", title: "Tasks", description: "Tasks and their places on the board." },
  { name: "trash", title: "Trash", description: "What the caller has deleted, for 30 days." },
  { name: "stats", title: "Statistics", description: "Counts of the caller's projects and tasks." },
  { name: "search", title: "Search", description: "Search in the caller's projects and tasks." },
  { name: "events", title: "Live changes", description: "A stream of changes as they happen." },
  { name: "auth", title: "Sign-in and account", description: "Sign-up, sessions, passwords, the account." },
  { name: "permissions", title: "Permissions", description: "The permissions that exist." },
  { name: "protected", title: "Protected pages", description: "Content for holders of a permission." },
  { name: "stripe", title: "Plans and payments", description: "Plans, checkout, subscription, webhook." },
  { name: "admin", title: "Administration", description: "Users, roles, permissions, plans, the audit log." },
  { name: "health", title: "Health", description: "Liveness and readiness." },
  { name: "metrics", title: "Metrics", description: "Figures for Prometheus." },
  { name: "openapi.json", title: "This document", description: "The API as OpenAPI 3.1." },
];
