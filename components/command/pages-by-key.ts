import { ADMIN_PAGES } from "./admin-pages";

/** The pages that "g" and one more key open. The administrators' pages are listed for superusers only. */
export const getPagesByKey = (isSuperuser: boolean): Record<string, string> => ({
  d: "/dashboard",
  p: "/projects",
  s: "/settings",
  ...(isSuperuser && Object.fromEntries(ADMIN_PAGES.flatMap(({ key, href }) => (key ? [[key, href]] : [])))),
});
