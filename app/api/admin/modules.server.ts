import "server-only";
import type { RouteModule } from "../router.server";
import * as auditLog from "./audit-log/route";
import * as billingEventReplay from "./billing-events/[event-id]/replay/route";
import * as billingEvents from "./billing-events/route";
import * as doctor from "./doctor/route";
import * as overview from "./overview/route";
import * as adminPermission from "./permissions/[permission-id]/route";
import * as adminPermissions from "./permissions/route";
import * as productRole from "./products/[product-id]/roles/[role-id]/route";
import * as productRoles from "./products/[product-id]/roles/route";
import * as product from "./products/[product-id]/route";
import * as products from "./products/route";
import * as rolePermission from "./roles/[role-id]/permissions/[permission-id]/route";
import * as rolePermissions from "./roles/[role-id]/permissions/route";
import * as role from "./roles/[role-id]/route";
import * as roles from "./roles/route";
import * as subscriptionComparison from "./subscriptions/[subscription-id]/comparison/route";
import * as subscriptionResync from "./subscriptions/[subscription-id]/resync/route";
import * as adminReversals from "./subscriptions/[subscription-id]/reversals/route";
import * as subscription from "./subscriptions/[subscription-id]/route";
import * as subscriptions from "./subscriptions/route";
import * as userAccounts from "./user-accounts/route";
import * as userLimits from "./users/[user-id]/limits/route";
import * as userPassword from "./users/[user-id]/password/route";
import * as userPermission from "./users/[user-id]/permissions/[permission-id]/route";
import * as userPermissions from "./users/[user-id]/permissions/route";
import * as userRole from "./users/[user-id]/roles/[role-id]/route";
import * as userRoles from "./users/[user-id]/roles/route";
import * as user from "./users/[user-id]/route";
import * as users from "./users/route";

/** Every route.ts for administrators. tests/contract.test.ts fails if one is missing. */
export const adminModules: RouteModule[] = [
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
  userLimits,
  userPassword,
  userPermission,
  userPermissions,
  userRole,
  userRoles,
  user,
  users,
];
