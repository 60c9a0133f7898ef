import "server-only";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache, type ReactNode } from "react";
import { hasPermission } from "@/lib/access/grants.server";
import { authenticate } from "@/lib/auth/sessions/sessions.server";
import { AccessRefused } from "./access-refused";

/** Decides whether the caller may see the area. "expired": there is no valid access token, so access is unknown. */
export const getAdminAccess = cache(async (): Promise<"granted" | "denied" | "expired"> => {
  const token = (await cookies()).get("access_token")?.value;
  const caller = token ? await authenticate(token) : null;
  if (!caller) return "expired";
  return (await hasPermission(caller.id, "superuser")) ? "granted" : "denied";
});

/**
 * Wraps a page of the administrators' area. Next renders a page beside its layout and sends the result even when
 * the layout does not show it, so every page checks access itself.
 */
export const adminPage =
  <Props,>(render: (props: Props) => ReactNode | Promise<ReactNode>) =>
  async (props: Props) => {
    const access = await getAdminAccess();
    return access === "granted" ? render(props) : <AccessRefused access={access} />;
  };

/** The page's title, hidden from users without access. */
export const adminTitle = (title: string) => async (): Promise<Metadata> =>
  (await getAdminAccess()) === "granted" ? { title } : {};
