import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as listSessions } from "@/app/api/auth/sessions/route";
import { parsePaging, toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { General } from "./general";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage({ searchParams }: PageProps<"/settings">) {
  const query = parsePaging(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([getMe, {}], [listSessions, { query }])}>
      <General />
    </HydrationBoundary>
  );
}
