import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getMyWork } from "@/app/api/my-work/route";
import { GET as getStats } from "@/app/api/stats/route";
import { GET as getOpenSubscription } from "@/app/api/stripe/open-subscription/route";
import { GET as listProjects } from "@/app/api/task-projects/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { Overview } from "./overview";
import { UNFINISHED_PROJECTS_INPUT } from "./projects-query";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  return (
    <HydrationBoundary
      state={
        await prefetchQueries(
          [getOpenSubscription, {}],
          [getMe, {}],
          [getStats, {}],
          [getMyWork, {}],
          [listProjects, UNFINISHED_PROJECTS_INPUT],
        )
      }
    >
      <Overview />
    </HydrationBoundary>
  );
}
