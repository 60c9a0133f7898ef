import "server-only";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { cache, type ReactNode } from "react";
import { hasPermission } from "@/lib/access/grants.server";
import { authenticate } from "@/lib/auth/sessions/sessions.server";
import { Refused } from "./refused";

/** What the person whose page is being rendered finds: the area, its shut door, or a token too old to tell. */
export const getEntry = cache(async (): Promise<"open" | "refused" | "ended"> => {
  const token = (await cookies()).get("access_token")?.value;
  const caller = token ? await authenticate(token) : null;
  if (!caller) return "ended";
  return (await hasPermission(caller.id, "superuser")) ? "open" : "refused";
});

/**
 * Makes a page of the administrators'. Next renders a page beside its layout and sends what came of it even where the
 * layout does not show it, so every page decides for itself.
 */
export const adminPage =
  <Props,>(render: (props: Props) => ReactNode | Promise<ReactNode>) =>
  async (props: Props) => {
    const entry = await getEntry();
    return entry === "open" ? render(props) : <Refused entry={entry} />;
  };

/** Its title, which is not for others either. */
export const adminTitle = (title: string) => async (): Promise<Metadata> =>
  (await getEntry()) === "open" ? { title } : {};
