import "server-only";
import * as accessAdmin from "@/lib/access/admin-endpoints";
import * as access from "@/lib/access/endpoints";
import * as accessUsers from "@/lib/access/user-endpoints";
import * as agenda from "@/lib/agenda/endpoints";
import type { Endpoint } from "@/lib/api/endpoint";
import * as audit from "@/lib/audit/endpoints";
import * as accounts from "@/lib/auth/account-endpoints";
import * as authAdmin from "@/lib/auth/admin-endpoints";
import * as auth from "@/lib/auth/endpoints";
import * as passwords from "@/lib/auth/passwords/endpoints";
import * as billingAdmin from "@/lib/billing/admin-endpoints";
import * as billing from "@/lib/billing/endpoints";
import * as billingOpen from "@/lib/billing/open-subscription-endpoints";
import * as doctor from "@/lib/doctor/endpoints";
import * as exporting from "@/lib/export/endpoints";
import * as forecast from "@/lib/forecast/endpoints";
import * as health from "@/lib/health/endpoints";
import * as history from "@/lib/history/endpoints";
import * as imports from "@/lib/imports/endpoints";
import * as insights from "@/lib/insights/endpoints";
import * as limitsAdmin from "@/lib/limits/admin-endpoints";
import * as limits from "@/lib/limits/endpoints";
import * as live from "@/lib/live/endpoints";
import * as metrics from "@/lib/metrics/endpoints";
import type { Tag } from "@/lib/openapi/document.server";
import * as overview from "@/lib/overview/endpoints";
import * as planning from "@/lib/planning/endpoints";
import * as templates from "@/lib/planning/templates/endpoints";
import * as projects from "@/lib/projects/endpoints";
import * as tasks from "@/lib/tasks/endpoints";
import * as taskParts from "@/lib/tasks/parts/endpoints";
import * as workflows from "@/lib/tasks/workflows/endpoints";
import * as views from "@/lib/views/endpoints";

const isEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] =>
  typeof entry[1] === "object" && entry[1] !== null && "path" in entry[1] && "access" in entry[1];

/** Every endpoint by its operationId. The browser does without it, because it imports all schemas. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries<unknown>({
    ...auth,
    ...authAdmin,
    ...accounts,
    ...passwords,
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
    description: "How work has been going: throughput, cycle time, burn-up, and age.",
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
