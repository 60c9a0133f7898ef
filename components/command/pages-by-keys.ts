/** The key that shows the shortcuts. */
export const SHORTCUTS_KEY = "?";

const PAGES_BY_KEYS = {
  c: "/projects?create=ai",
  "g d": "/dashboard",
  "g p": "/projects",
  "g s": "/settings",
} as const;
const ADMIN_PAGES_BY_KEYS = { ...PAGES_BY_KEYS, "g a": "/admin" } as const;

/** A page that keys open. */
export type KeyedPage = (typeof ADMIN_PAGES_BY_KEYS)[keyof typeof ADMIN_PAGES_BY_KEYS];

/** The page that each key opens, or "g" and then a key. The palette and the help of the shortcuts are made of it, too. */
export const getPagesByKeys = (isSuperuser: boolean): Record<string, KeyedPage> =>
  isSuperuser ? ADMIN_PAGES_BY_KEYS : PAGES_BY_KEYS;
