import * as accessAdmin from "./access/admin-endpoints";
import * as access from "./access/endpoints";
import * as accessUsers from "./access/user-endpoints";
import * as agenda from "./agenda/endpoints";
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
import * as forecast from "./forecast/endpoints";
import * as health from "./health/endpoints";
import * as history from "./history/endpoints";
import * as imports from "./imports/endpoints";
import * as insights from "./insights/endpoints";
import * as limitsAdmin from "./limits/admin-endpoints";
import * as limits from "./limits/endpoints";
import * as live from "./live/endpoints";
import * as metrics from "./metrics/endpoints";
import type { Tag } from "./openapi/document.server";
import * as overview from "./overview/endpoints";
import * as planning from "./planning/endpoints";
import * as templates from "./planning/templates/endpoints";
import * as projects from "./projects/endpoints";
import * as tasks from "./tasks/endpoints";
import * as taskParts from "./tasks/parts/endpoints";
import * as workflows from "./tasks/workflow-endpoints";
import * as views from "./views/endpoints";

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
    ...agenda,
    ...tasks,
    ...workflows,
    ...taskParts,
    ...projects,
    ...planning,
    ...templates,
    ...history,
    ...health,
    ...imports,
    ...insights,
    ...forecast,
    ...limits,
    ...limitsAdmin,
    ...live,
    ...metrics,
    ...overview,
    ...views,
  }).filter(isEndpoint),
);

/** The tags by the first part of the path, in the order of the API reference. */
export const tags: Tag[] = [
  { name: "task-projects", title: "Projects", description: "Your projects, and planning them." },
  { name: "templates", title: "Templates", description: "Projects of many kinds, ready to start." },
  { name: "tasks", title: "Tasks", description: "Tasks and their places on the board." },
  { name: "my-work", title: "My work", description: "Your open tasks by due date." },
  { name: "calendar", title: "Calendar feed", description: "Due dates for calendar apps." },
  { name: "trash", title: "Trash", description: "What you have deleted, for 30 days." },
  { name: "imports", title: "Import", description: "Files from other apps that become projects." },
  { name: "stats", title: "Statistics", description: "Counts of your projects and tasks." },
  {
    name: "insights",
    title: "Insights",
    description: "How work has been going: throughput, cycle time, burn-up and age.",
  },
  { name: "forecast", title: "Forecast", description: "When a project will be done." },
  { name: "search", title: "Search", description: "Search your projects and tasks." },
  { name: "events", title: "Live changes", description: "A stream of changes as they happen." },
  { name: "auth", title: "Sign-in and account", description: "Sign-up, sessions, passwords, the account." },
  { name: "permissions", title: "Permissions", description: "The permissions that exist." },
  { name: "protected", title: "Protected pages", description: "Content for holders of a permission." },
  { name: "limits", title: "Limits", description: "What your plan allows." },
  { name: "stripe", title: "Plans and payments", description: "Plans, checkout, subscription, webhook." },
  { name: "admin", title: "Administration", description: "Users, roles, permissions, plans, the audit log." },
  { name: "health", title: "Health", description: "Liveness and readiness." },
  { name: "metrics", title: "Metrics", description: "Metrics for Prometheus." },
  { name: "openapi.json", title: "This document", description: "The API as OpenAPI 3.1." },
];
