import { useState } from "react";
import { ErrorState } from "@/components/feedback/states";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import type { Project } from "@/lib/projects/endpoints";
import { toPercent } from "@/lib/projects/progress";
import { ReplayPlayer } from "./replay-player";
import { useTimeline } from "./use-timeline";

/** Replays the history of a board in the whole window. @param onStep called with the change at which the replay stops */
export function Replay({
  project,
  open,
  onClose,
  onStep,
}: {
  project: Project;
  open: boolean;
  onClose: () => void;
  onStep: (seq: number) => void;
}) {
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent
        data-replay
        side="full"
        // Its keys work in the whole dialog, so no button looks pressed at first.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
        title={
          // The width keeps a long name from widening the dialog.
          <span title={project.name} className="block w-0 min-w-full truncate">
            Replay of {project.name}
          </span>
        }
        className="dark:bg-background!"
      >
        <ReplayContent project={project} onStep={onStep} />
      </DialogContent>
    </Dialog>
  );
}

/** Mounted only while the replay is open, so that each opening loads it again. */
function ReplayContent({ project, onStep }: { project: Project; onStep: (seq: number) => void }) {
  const { loading, retry } = useTimeline(project);
  const [startSeq] = useState(() => {
    const seq = new URLSearchParams(location.search).get("at");
    return seq !== null && /^\d+$/.test(seq) ? Number(seq) : null;
  });
  if (loading.status === "failed") return <ErrorState error={loading.error} onRetry={retry} />;
  if (loading.status === "ready")
    return <ReplayPlayer timeline={loading.timeline} startSeq={startSeq} onStep={onStep} />;
  const { loaded, total } = loading;
  return (
    <div className="m-auto grid w-64 max-w-full gap-2 text-center text-sm text-muted-foreground">
      <Progress label="Loading the history" value={total > 0 ? toPercent(loaded, total) : undefined} />
      Loading the history…
    </div>
  );
}
