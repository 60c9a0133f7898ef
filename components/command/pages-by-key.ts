import { ADMIN_PAGES } from "./admin-pages";

/** The page that each key opens after "g". Only superusers get the administrators' pages. */
export const getPagesByKey = (isSuperuser: boolean): Record<string, string> => ({
  d: "/dashboard",
  p: "/projects",
  s: "/settings",
  ...(isSuperuser && Object.fromEntries(ADMIN_PAGES.flatMap(({ key, href }) => (key ? [[key, href]] : [])))),
});
