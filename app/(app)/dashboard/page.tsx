import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getStats } from "@/app/api/stats/route";
import { GET as getMySubscription } from "@/app/api/stripe/my-subscriptions/route";
import { GET as listProjects } from "@/app/api/task-projects/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { RECENT_PROJECTS_INPUT } from "../projects/recent-query";
import { Overview } from "./overview";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  return (
    <HydrationBoundary
      state={
        await prefetchQueries(
          [getMySubscription, {}],
          [getMe, {}],
          [getStats, {}],
          [listProjects, RECENT_PROJECTS_INPUT],
        )
      }
    >
      <Overview />
    </HydrationBoundary>
  );
}
