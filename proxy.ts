import { type NextRequest, NextResponse } from "next/server";

const dev = process.env.NODE_ENV === "development";
/** Pages whose addresses hold a token. */
const SECRET_PAGES = /^\/(auth\/|password-reset(\/|$))/;
const https = process.env.APP_URL?.startsWith("https://");

// Sets the headers of pages and nothing else; who may see what is decided where the data is read.
export function proxy(request: NextRequest) {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = [
    "default-src 'self'",
    // React uses eval in development, to show where an error came from.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    // Progress bars, menus and the board place things by style attributes.
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
  // Next puts the nonce it finds in this request header on its own scripts.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  // nextUrl spells the query anew, but knows which part of it is the router's own.
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
  if (https) response.headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  return response;
}

// Everything that can answer with HTML, so also a missing file's 404; the API has headers of its own.
export const config = { matcher: "/((?!api(?:/|$)|_next/static/|icon\\.svg).*)" };
