"use client";

import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import Link from "@/components/layout/link";
import { PageShell } from "@/components/layout/page-shell";
import { BoardPicture } from "@/components/tasks/board-picture";
import { Button } from "@/components/ui/button";
import { getStats } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { AccountFigures } from "./account-figures";
import { MyWork } from "./my-work";
import { Projects } from "./projects";
import { WaysToStart } from "./ways-to-start";

/** With more projects, the dashboard is filled by the user's own work. */
const MAX_PROJECTS_OF_NEW_USER = 2;

export function Overview() {
  const stats = useQuery(toQueryOptions(getStats, {}));
  const projectCount = stats.data?.task_stats.total_projects;
  const isNew = projectCount === 0;
  return (
    <PageShell title="Dashboard" actions={!isNew && <PlanWithAi />}>
      <AccountFigures />
      {isNew ? (
        <FirstProject />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:auto-cols-fr xl:grid-flow-col">
          <MyWork />
          <Projects />
        </div>
      )}
      {projectCount !== undefined && projectCount <= MAX_PROJECTS_OF_NEW_USER && <WaysToStart />}
    </PageShell>
  );
}

/** Replaces the list of projects for a new user. */
const FirstProject = () => (
  <section className="relative isolate flex flex-col items-center overflow-hidden rounded-xl border bg-card px-6 py-5 text-center sm:py-12">
    <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-foreground/10" />
    {/* Scaled down on a phone, so that the button below is visible without scrolling. */}
    <BoardPicture className="max-sm:[zoom:0.6]" />
    <h2 className="mt-4 text-2xl font-semibold sm:mt-6 tracking-tight">Plan your first project</h2>
    <p className="mt-2 max-w-md text-pretty text-muted-foreground">
      Describe what you want done, and Waymark breaks it into tasks on a board.
    </p>
    <div className="mt-4 flex flex-wrap sm:mt-6 items-center justify-center gap-x-4 gap-y-3">
      <PlanWithAi />
      <Button asChild variant="link" size="text">
        <Link href="/projects?create=plain">Start from scratch</Link>
      </Button>
    </div>
  </section>
);

const PlanWithAi = () => (
  <Button asChild>
    <Link href="/projects?create=ai">
      <Sparkles aria-hidden="true" />
      Create Project with AI
    </Link>
  </Button>
);
