import { useQuery } from "@tanstack/react-query";
import { getBrief } from "@/lib/planning/calls";
import { toQueryOptions } from "@/lib/queries";

/** The sentences of the project's brief that the task comes from. Renders nothing without any. */
export function FromBrief({ projectId, taskId }: { projectId: string; taskId: string }) {
  const { data } = useQuery(toQueryOptions(getBrief, { params: { "task-project-id": projectId } }));
  const sentences = data?.sources[taskId]?.flatMap((number) => data.sentences[number - 1] ?? []) ?? [];
  if (sentences.length === 0) return null;
  return (
    <section aria-label="From your brief" className="text-[0.8125rem] leading-5 text-muted-foreground">
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
}
