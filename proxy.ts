import { type NextRequest, NextResponse } from "next/server";

const isDevelopment = process.env.NODE_ENV === "development";
/** Pages whose addresses contain a token. */
const SECRET_PAGES = /^\/(auth\/|password-reset(\/|$))/;
const isHttps = process.env.APP_URL?.startsWith("https://");

// Only sets the headers of pages. Access is checked where the data is read.
export function proxy(request: NextRequest) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = [
    "default-src 'self'",
    // React uses eval in development to show the source of an error.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // Progress bars, menus and the board position elements with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");

  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from this request header.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  // nextUrl changes the spelling of the query, but removes the router's own parameter from it.
  const { pathname, search } = request.headers.has("rsc") ? request.nextUrl : new URL(request.url);
  headers.set("x-url", pathname + search);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set(
    "Referrer-Policy",
    SECRET_PAGES.test(pathname) ? "no-referrer" : "strict-origin-when-cross-origin",
  );
  response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  if (isHttps) response.headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  return response;
}

// Matches every path that can respond with HTML, including the 404 of a missing file. The API sets its own headers.
export const config = { matcher: "/((?!api(?:/|$)|_next/static/|icon\\.svg).*)" };
