import "server-only";
import { routeWith } from "./api/route";
import { hasPermission } from "./auth/grants";
import { authenticate } from "./auth/sessions";

export { others } from "./api/route";

/** What every app/api route.ts is made with: the mechanism of lib/api and the tokens of lib/auth. */
export const route = routeWith({ authenticate, isSuperuser: (userId) => hasPermission(userId, "superuser") });
