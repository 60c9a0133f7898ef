"use client";

import { useSession } from "@/lib/auth/browser/stored-session";
import { ChangeList } from "./change-list";

/** The changes of one task. */
export function TaskHistory({ projectId, taskId }: { projectId: string; taskId: string }) {
  const userId = useSession()?.user.id;
  return (
    <ChangeList
      filter={{ task_id: taskId }}
      context={{ projectId, userId, hasCard: () => false, onOpenTask: null }}
    />
  );
}
