import "server-only";
import { env } from "@/lib/env.server";

const FLOW_COOKIE = "oauth_flow";

/** Reads the secret that ties a sign-in to the browser that started it. */
export const readFlowCookie = (request: Request) =>
  new RegExp(`(?:^|;\\s*)${FLOW_COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.get("cookie") ?? "")?.[1];

export function setFlowCookie(headers: Headers, flow: string, lifetimeSeconds: number): void {
  const secure = env.APP_URL.startsWith("https://") ? "; Secure" : "";
  headers.append(
    "Set-Cookie",
    `${FLOW_COOKIE}=${flow}; Path=/api/auth; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
