/** Where people go after signing in when nothing else was asked for. */
export const HOME = "/dashboard";

/**
 * A `redirect_to` that stays on this site, as path with query and hash; anything else becomes the fallback (CWE-601),
 * and so does what is no page to arrive at after signing in.
 * The URL parser decides, exactly as the browser will, so that no spelling gets past us.
 */
export function safeRedirect(target: string | null | undefined, fallback = HOME): string {
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

/** Whether a way that `safeRedirect` lets through leads to the administrators' area. */
export const isAdminArea = (target: string) => /^\/admin([/?#]|$)/.test(target);

/** A page of signing in or up that leads on to where the visitor wanted to go. */
export const withTarget = (page: string, target: string) =>
  target === HOME ? page : `${page}?${new URLSearchParams({ redirect_to: target })}`;

/** The sign-in page that leads back to where the visitor was refused. */
export const signInTo = (path: string) => `/signin?${new URLSearchParams({ redirect_to: path })}`;
