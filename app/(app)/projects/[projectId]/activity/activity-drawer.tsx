import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { useSession } from "@/lib/auth/browser/stored-session";
import type { Change } from "@/lib/history/endpoints";
import { CHANGE_KINDS } from "@/lib/journal/kinds";
import type { UndoReply } from "@/lib/undo/send-undo";
import { ChangeList } from "./change-list";
import type { Names } from "./describe-fields";
import { toChangesOptions } from "./use-changes";

const KIND_OPTIONS = [
  { value: "", label: "All changes" },
  { value: "task.created,task.restored", label: "Tasks added" },
  { value: "task.moved", label: "Tasks moved" },
  { value: "task.updated", label: "Tasks edited" },
  { value: "task.deleted", label: "Tasks deleted" },
  {
    value: CHANGE_KINDS.filter((kind) => kind.startsWith("project.")).join(","),
    label: "Project changes",
  },
];

const ALL = { actorId: "", kinds: "", batchToFind: undefined as string | undefined };

/** Lists the authors of the changes as options of the filter. */
function toPeopleOptions(changes: readonly Change[], userId: string | undefined) {
  const names = new Map(changes.flatMap(({ actor }) => (actor ? [[actor.id, actor.name]] : [])));
  return [
    { value: "", label: "Everyone" },
    ...[...names].map(([value, name]) => ({ value, label: value === userId ? `${name} (you)` : name })),
  ];
}

/** The project's journal: who changed what, and when. */
export function ActivityDrawer({
  projectId,
  open,
  onClose,
  names,
  hasCard,
  onOpenTask,
  onUndone,
}: {
  projectId: string;
  open: boolean;
  onClose: () => void;
  names: Names;
  hasCard: (taskId: string) => boolean;
  onOpenTask: (taskId: string) => void;
  onUndone: (reply: UndoReply) => void;
}) {
  const userId = useSession()?.user.id;
  /** `batchToFind`: the batch to mark in the unfiltered list. */
  const [{ actorId, kinds, batchToFind }, setShown] = useState(ALL);
  // The authors of all changes, even while the list is filtered. The unfiltered list itself loads them.
  const { data } = useInfiniteQuery({ ...toChangesOptions(projectId), enabled: false });
  const people = toPeopleOptions(data?.pages.flatMap((page) => page.data) ?? [], userId);
  const filter = { ...(actorId && { actor_id: actorId }), ...(kinds && { kind: kinds }) };
  const isFiltered = actorId !== "" || kinds !== "";

  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent
        side="right"
        title="Activity"
        description="What changed in this project, and when."
        width="sm:max-w-120"
      >
        <div className="mb-5 grid grid-cols-2 gap-2">
          <Select
            aria-label="Changes by"
            variant="toolbar"
            options={people}
            value={actorId}
            onChange={(event) => setShown({ ...ALL, kinds, actorId: event.target.value })}
          />
          <Select
            aria-label="Type of change"
            variant="toolbar"
            options={KIND_OPTIONS}
            value={kinds}
            onChange={(event) => setShown({ ...ALL, actorId, kinds: event.target.value })}
          />
        </div>
        <ChangeList
          key={`${actorId} ${kinds}`}
          filter={filter}
          context={{
            batchToFind,
            onShowInAll: isFiltered ? (batchToFind) => setShown({ ...ALL, batchToFind }) : undefined,
            projectId,
            userId,
            names,
            hasCard,
            onOpenTask: (taskId) => {
              onClose();
              onOpenTask(taskId);
            },
            onUndone,
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
