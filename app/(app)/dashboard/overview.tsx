"use client";

import { useQuery } from "@tanstack/react-query";
import { PageShell } from "@/components/layout/page-shell";
import { getMyWork } from "@/lib/agenda/calls";
import { getStats } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { CreateWithAi } from "../projects/tools/create-with-ai";
import { AccountFigures } from "./account-figures";
import { describeDay } from "./describe-day";
import { FirstProject } from "./first-project";
import { MyWork } from "./my-work";
import { Projects } from "./projects";
import { WaysToStart } from "./ways-to-start";

/** With more projects, their list fills its column, and the user's own work fills the other one. */
const MAX_PROJECTS_WITH_WAYS = 4;
/** With more tasks, the work is about as high as a full list of projects. */
const MAX_TASKS_WITH_WAYS = 4;

export function Overview() {
  const stats = useQuery(toQueryOptions(getStats, {}));
  const counts = stats.data?.task_stats;
  const projectCount = counts?.total_projects;
  const isNew = projectCount === 0;
  const work = useQuery(toQueryOptions(getMyWork, {})).data;
  const hasFewProjects = projectCount !== undefined && projectCount <= MAX_PROJECTS_WITH_WAYS;
  const hasManyProjects = projectCount !== undefined && !hasFewProjects;
  const hasLittleWork =
    work && work.overdue.length + work.today.length + work.upcoming.length <= MAX_TASKS_WITH_WAYS;
  return (
    <PageShell
      title="Dashboard"
      isPlain={isNew}
      description={!isNew && work && counts && describeDay(work, counts.completed_tasks < counts.total_tasks)}
      actions={!isNew && <CreateWithAi />}
    >
      {isNew && <FirstProject />}
      <AccountFigures />
      {!isNew && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:auto-cols-fr xl:grid-flow-col">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <MyWork />
            {hasManyProjects && hasLittleWork && (
              // Fills the room beside a long list of projects, which a narrow window does not have.
              <div className="max-xl:hidden">
                <WaysToStart isBeside />
              </div>
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Projects />
            {hasFewProjects && <WaysToStart isBeside />}
          </div>
        </div>
      )}
      {isNew && <WaysToStart />}
    </PageShell>
  );
}
