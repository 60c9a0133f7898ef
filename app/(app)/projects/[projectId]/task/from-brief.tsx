import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getBrief } from "@/lib/planning/calls";
import type { Project } from "@/lib/projects/endpoints";
import { toQueryOptions } from "@/lib/queries";

/** The checklist does not wait longer for the brief. What comes later is shown the next time. */
const MAX_WAIT_MS = 1_000;

/**
 * The sentences of the project's brief that a task comes from. What is below them appears with them, because it would move when
 * they came later.
 * @returns undefined while the brief is read
 */
export function useSentences(project: Project, taskId: string): string[] | undefined {
  const { data, isLoading, failureCount } = useQuery({
    ...toQueryOptions(getBrief, { params: { "task-project-id": project.id } }),
    enabled: project.has_brief === true,
  });
  const isWaiting = isLoading && failureCount === 0;
  const hasData = data !== undefined;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      // The checklist is shown without the quote, and stays so when the brief is read again.
      if (!hasData) setLate(true);
      return;
    }
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, hasData]);
  if (isLate) return [];
  if (isWaiting) return undefined;
  return data?.sources[taskId]?.flatMap((number) => data.sentences[number - 1] ?? []) ?? [];
}

/** Quotes the sentences of the brief. */
export const FromBrief = ({ sentences }: { sentences: string[] }) => (
  <section aria-label="From your brief" className="text-compact leading-5 text-muted-foreground">
    <p className="border-l-2 pl-3 wrap-anywhere">
      From your brief:
      {sentences.map((sentence) => (
        <span key={sentence}>
          {" "}
          <q>{sentence}</q>
        </span>
      ))}
    </p>
  </section>
);
