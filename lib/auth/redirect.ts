/** Where users go after signing in, unless they came from another page. */
export const HOME = "/dashboard";

/**
 * The URL of a path on this site, or null. The URL parser decides, because the browser uses the same rules: `//host` and
 * `/\host` lead elsewhere (CWE-601).
 */
export function parseOwnPath(target: unknown, origin = "http://waymark.invalid"): URL | null {
  if (typeof target !== "string" || !target.startsWith("/")) return null;
  try {
    const url = new URL(target, origin);
    return url.origin === origin ? url : null;
  } catch {
    return null;
  }
}

/**
 * Returns the path, query and hash of a `redirect_to` on this site. Anything else becomes the dashboard, and so do API paths and
 * the pages for signing in and out.
 */
export function toSafeRedirect(target: string | null | undefined): string {
  const url = parseOwnPath(target);
  if (!url || target!.length > 2000) return HOME;
  const path = url.pathname + url.search + url.hash;
  const isPage =
    !path.startsWith("//") && !/^\/(signin|signup|signout|auth|password-reset|api)(\/|$)/.test(url.pathname);
  return isPage ? path : HOME;
}

/** Whether a path from `toSafeRedirect` leads to the administrators' area. */
export const isAdminArea = (target: string) => /^\/admin([/?#]|$)/.test(target);

/** Adds the target to the address of a sign-in or sign-up page. */
export const addRedirect = (page: string, target: string) =>
  target === HOME ? page : `${page}?${new URLSearchParams({ redirect_to: target })}`;

/** The address of the sign-in page that leads back to `path`. */
export const toSignInUrl = (path: string) => `/signin?${new URLSearchParams({ redirect_to: path })}`;
