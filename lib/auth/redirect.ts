/** Where users go after signing in, unless they came from another page. */
export const HOME = "/dashboard";

/**
 * Returns the path, query and hash of a `redirect_to` on this site. Anything else becomes the fallback (CWE-601), and so
 * do API paths and the pages for signing in and out. The URL parser decides, because the browser uses the same rules.
 */
export function toSafeRedirect(target: string | null | undefined, fallback = HOME): string {
  const origin = "http://waymark.invalid";
  if (!target?.startsWith("/") || target.length > 2000) return fallback;
  try {
    const url = new URL(target, origin);
    const path = url.pathname + url.search + url.hash;
    const isPage =
      !path.startsWith("//") &&
      !/^\/(signin|signup|signout|auth|password-reset|api)(\/|$)/.test(url.pathname);
    return url.origin === origin && isPage ? path : fallback;
  } catch {
    return fallback;
  }
}

/** Whether a path from `toSafeRedirect` leads to the administrators' area. */
export const isAdminArea = (target: string) => /^\/admin([/?#]|$)/.test(target);

/** Adds the target to the address of a sign-in or sign-up page. */
export const addRedirect = (page: string, target: string) =>
  target === HOME ? page : `${page}?${new URLSearchParams({ redirect_to: target })}`;

/** The address of the sign-in page that leads back to `path`. */
export const toSignInUrl = (path: string) => `/signin?${new URLSearchParams({ redirect_to: path })}`;
