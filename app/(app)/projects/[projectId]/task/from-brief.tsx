import { useQuery } from "@tanstack/react-query";
import { getBrief } from "@/lib/planning/calls";
import { toQueryOptions } from "@/lib/queries";

/** The sentences of the project's brief that the task comes from. Renders nothing without any. */
export function FromBrief({ projectId, taskId }: { projectId: string; taskId: string }) {
  const { data } = useQuery(toQueryOptions(getBrief, { params: { "task-project-id": projectId } }));
  const sentences = data?.sources[taskId]?.flatMap((number) => data.sentences[number - 1] ?? []) ?? [];
  if (sentences.length === 0) return null;
  return (
    <section aria-label="From the brief" className="grid gap-2 border-t pt-5">
      <h3 className="text-sm font-medium">From the brief</h3>
      {sentences.map((sentence) => (
        <blockquote key={sentence} className="border-l-2 pl-3 text-sm text-muted-foreground wrap-anywhere">
          {sentence}
        </blockquote>
      ))}
    </section>
  );
}
