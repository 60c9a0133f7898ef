import "server-only";
import { adminModules } from "./admin/modules.server";
import * as authorizationUrl from "./auth/authorization-url/route";
import * as callback from "./auth/callback/route";
import * as checkPasswordReset from "./auth/check-password-reset/route";
import * as confirmPasswordReset from "./auth/confirm-password-reset/route";
import * as exportMe from "./auth/me/export/route";
import * as me from "./auth/me/route";
import * as passwordReset from "./auth/password-reset/route";
import * as refreshToken from "./auth/refresh-token/route";
import * as requestPasswordReset from "./auth/request-password-reset/route";
import * as requestVerification from "./auth/request-verification/route";
import * as session from "./auth/sessions/[session-id]/route";
import * as sessions from "./auth/sessions/route";
import * as signin from "./auth/signin/route";
import * as signup from "./auth/signup/route";
import * as verify from "./auth/verify/route";
import * as calendarFeed from "./calendar/[calendar-file]/route";
import * as calendarRotation from "./calendar/rotate/route";
import * as calendar from "./calendar/route";
import * as events from "./events/route";
import * as forecastTable from "./forecast/distribution.csv/route";
import * as forecast from "./forecast/route";
import * as ready from "./health/ready/route";
import * as health from "./health/route";
import * as importKeep from "./imports/[import-id]/keep/route";
import * as imports from "./imports/route";
import * as insightsTable from "./insights/[plot-file]/route";
import * as insights from "./insights/route";
import * as limits from "./limits/route";
import * as metrics from "./metrics/route";
import * as myWork from "./my-work/route";
import * as openapi from "./openapi.json/route";
import * as permissions from "./permissions/route";
import * as protectedPlans from "./protected/[permission-name]/plans/route";
import * as protectedPermission from "./protected/[permission-name]/route";
import { createRouter, type RouteModule } from "./router.server";
import * as search from "./search/route";
import * as stats from "./stats/route";
import * as billingPortal from "./stripe/billing-portal/route";
import * as checkoutSession from "./stripe/checkout-session/[checkout-session-id]/route";
import * as checkout from "./stripe/checkout-session/route";
import * as mySubscriptions from "./stripe/my-subscriptions/route";
import * as nextPayment from "./stripe/next-payment/route";
import * as openSubscription from "./stripe/open-subscription/route";
import * as openSubscriptionSettlement from "./stripe/open-subscription/settlement/route";
import * as plans from "./stripe/products/route";
import * as webhook from "./stripe/webhook/route";
import * as projectBrief from "./task-projects/[task-project-id]/brief/route";
import * as projectChanges from "./task-projects/[task-project-id]/changes/route";
import * as projectExport from "./task-projects/[task-project-id]/export/route";
import * as projectLabel from "./task-projects/[task-project-id]/labels/[label-id]/route";
import * as projectLabels from "./task-projects/[task-project-id]/labels/route";
import * as projectRestore from "./task-projects/[task-project-id]/restore/route";
import * as project from "./task-projects/[task-project-id]/route";
import * as projectSuggestions from "./task-projects/[task-project-id]/suggestions/route";
import * as projectTasks from "./task-projects/[task-project-id]/tasks/route";
import * as projectUndo from "./task-projects/[task-project-id]/undo/route";
import * as projectView from "./task-projects/[task-project-id]/views/[view-id]/route";
import * as projectViews from "./task-projects/[task-project-id]/views/route";
import * as projectWorkflows from "./task-projects/[task-project-id]/workflows/route";
import * as projectsAiPlan from "./task-projects/ai/plan/route";
import * as projectsAi from "./task-projects/ai/route";
import * as projects from "./task-projects/route";
import * as taskBreakdown from "./tasks/[task-id]/breakdown/route";
import * as checklistItem from "./tasks/[task-id]/checklist/[item-id]/route";
import * as checklist from "./tasks/[task-id]/checklist/route";
import * as taskPosition from "./tasks/[task-id]/position-status/route";
import * as taskRestore from "./tasks/[task-id]/restore/route";
import * as task from "./tasks/[task-id]/route";
import * as bulk from "./tasks/bulk/route";
import * as tasks from "./tasks/route";
import * as template from "./templates/[template-id]/route";
import * as templateStart from "./templates/[template-id]/start/route";
import * as templates from "./templates/route";
import * as trash from "./trash/route";
import { respondUnknownPath } from "./unknown-path.server";

/** Every route.ts. tests/contract.test.ts fails if one is missing. */
const modules: RouteModule[] = [
  ...adminModules,
  authorizationUrl,
  callback,
  checkPasswordReset,
  confirmPasswordReset,
  exportMe,
  me,
  passwordReset,
  refreshToken,
  requestPasswordReset,
  requestVerification,
  session,
  sessions,
  signin,
  signup,
  verify,
  calendarFeed,
  calendarRotation,
  calendar,
  events,
  ready,
  health,
  importKeep,
  imports,
  insights,
  insightsTable,
  forecast,
  forecastTable,
  limits,
  metrics,
  openapi,
  myWork,
  permissions,
  protectedPlans,
  protectedPermission,
  search,
  stats,
  billingPortal,
  checkoutSession,
  checkout,
  mySubscriptions,
  nextPayment,
  openSubscription,
  openSubscriptionSettlement,
  plans,
  webhook,
  project,
  projectBrief,
  projectExport,
  projectSuggestions,
  projectTasks,
  projectChanges,
  projectLabel,
  projectLabels,
  projectRestore,
  projectUndo,
  projectView,
  projectViews,
  projectWorkflows,
  projectsAiPlan,
  projectsAi,
  projects,
  taskBreakdown,
  checklistItem,
  checklist,
  bulk,
  taskPosition,
  taskRestore,
  template,
  templateStart,
  templates,
  trash,
  task,
  tasks,
];

/** The modules by path, as declared by their handlers. */
export const routes: Record<string, RouteModule> = Object.fromEntries(
  modules.map((module) => [Object.values(module)[0]!.endpoint.path, module]),
);

const findRoute = createRouter(routes);

/**
 * Serves the whole API without Next's router, which takes ten times as long as an average query. server.mjs calls it
 * before Next in the same process, and the tests call it directly. The handlers are the exports of the route.ts files.
 */
export async function serveApi(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.length > 5 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const match = findRoute(path);
  const method = request.method === "HEAD" && match?.module.GET ? "GET" : request.method;
  const handler = match?.module[method] ?? match?.module.OPTIONS;
  if (!match || !handler) return respondUnknownPath(request);
  const response = await handler(request, { params: Promise.resolve(match.params) });
  if (request.method !== "HEAD") return response;
  // Without a reader, the stream would stay open.
  await response.body?.cancel();
  return new Response(null, response);
}
