import "server-only";
import { respondUnknownPath } from "@/lib/api/handler.server";
import * as auditLog from "./admin/audit-log/route";
import * as billingEventReplay from "./admin/billing-events/[event-id]/replay/route";
import * as billingEvents from "./admin/billing-events/route";
import * as doctor from "./admin/doctor/route";
import * as overview from "./admin/overview/route";
import * as adminPermission from "./admin/permissions/[permission-id]/route";
import * as adminPermissions from "./admin/permissions/route";
import * as productRole from "./admin/products/[product-id]/roles/[role-id]/route";
import * as productRoles from "./admin/products/[product-id]/roles/route";
import * as product from "./admin/products/[product-id]/route";
import * as products from "./admin/products/route";
import * as rolePermission from "./admin/roles/[role-id]/permissions/[permission-id]/route";
import * as rolePermissions from "./admin/roles/[role-id]/permissions/route";
import * as role from "./admin/roles/[role-id]/route";
import * as roles from "./admin/roles/route";
import * as subscriptionComparison from "./admin/subscriptions/[subscription-id]/comparison/route";
import * as subscriptionResync from "./admin/subscriptions/[subscription-id]/resync/route";
import * as adminReversals from "./admin/subscriptions/[subscription-id]/reversals/route";
import * as subscription from "./admin/subscriptions/[subscription-id]/route";
import * as subscriptions from "./admin/subscriptions/route";
import * as userAccounts from "./admin/user-accounts/route";
import * as userPassword from "./admin/users/[user-id]/password/route";
import * as userPermission from "./admin/users/[user-id]/permissions/[permission-id]/route";
import * as userPermissions from "./admin/users/[user-id]/permissions/route";
import * as userRole from "./admin/users/[user-id]/roles/[role-id]/route";
import * as userRoles from "./admin/users/[user-id]/roles/route";
import * as user from "./admin/users/[user-id]/route";
import * as users from "./admin/users/route";
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
import * as events from "./events/route";
import * as ready from "./health/ready/route";
import * as health from "./health/route";
import * as metrics from "./metrics/route";
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
import * as projectChanges from "./task-projects/[task-project-id]/changes/route";
import * as projectRestore from "./task-projects/[task-project-id]/restore/route";
import * as project from "./task-projects/[task-project-id]/route";
import * as projectSuggestions from "./task-projects/[task-project-id]/suggestions/route";
import * as projectTasks from "./task-projects/[task-project-id]/tasks/route";
import * as projectUndo from "./task-projects/[task-project-id]/undo/route";
import * as projectWorkflows from "./task-projects/[task-project-id]/workflows/route";
import * as projectsAiPlan from "./task-projects/ai/plan/route";
import * as projectsAi from "./task-projects/ai/route";
import * as projects from "./task-projects/route";
import * as taskBreakdown from "./tasks/[task-id]/breakdown/route";
import * as taskPosition from "./tasks/[task-id]/position-status/route";
import * as taskRestore from "./tasks/[task-id]/restore/route";
import * as task from "./tasks/[task-id]/route";
import * as tasks from "./tasks/route";
import * as trash from "./trash/route";

/** Every route.ts. tests/contract.test.ts fails if one is missing. */
const modules: RouteModule[] = [
  auditLog,
  billingEventReplay,
  billingEvents,
  doctor,
  overview,
  adminPermission,
  adminPermissions,
  productRole,
  productRoles,
  product,
  products,
  rolePermission,
  rolePermissions,
  role,
  roles,
  subscriptionComparison,
  subscriptionResync,
  adminReversals,
  subscription,
  subscriptions,
  userAccounts,
  userPassword,
  userPermission,
  userPermissions,
  userRole,
  userRoles,
  user,
  users,
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
  events,
  ready,
  health,
  metrics,
  openapi,
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
  projectSuggestions,
  projectTasks,
  projectChanges,
  projectRestore,
  projectUndo,
  projectWorkflows,
  projectsAiPlan,
  projectsAi,
  projects,
  taskBreakdown,
  taskPosition,
  taskRestore,
  trash,
  task,
  tasks,
];

/** The modules by path, taken from the declarations of their handlers. */
export const routes: Record<string, RouteModule> = Object.fromEntries(
  modules.map((module) => [Object.values(module)[0]!.endpoint.path, module]),
);

const findRoute = createRouter(routes);

/**
 * Serves the whole API without Next's router, which takes ten times as long as an average query. server.mjs runs it before
 * Next in the same process, and the tests call it. The handlers are the exports of the route.ts files.
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
  // Without a reader the stream would stay open.
  await response.body?.cancel();
  return new Response(null, response);
}
