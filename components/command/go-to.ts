import { ADMIN_PAGES } from "./admin-pages";

/** The pages that "g" and one more key lead to. Those of administrators exist for administrators only. */
export const pagesByKey = (isSuperuser: boolean): Record<string, string> => ({
  d: "/dashboard",
  p: "/projects",
  s: "/settings",
  ...(isSuperuser && Object.fromEntries(ADMIN_PAGES.flatMap(({ key, href }) => (key ? [[key, href]] : [])))),
});
