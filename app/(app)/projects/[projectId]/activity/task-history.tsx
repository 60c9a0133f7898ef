import { useSession } from "@/lib/auth/browser/stored-session";
import { ChangeList } from "./change-list";
import type { Names } from "./describe-fields";

export function TaskHistory({
  projectId,
  taskId,
  names,
}: {
  projectId: string;
  taskId: string;
  names: Names;
}) {
  const userId = useSession()?.user.id;
  return (
    <ChangeList
      filter={{ task_id: taskId }}
      context={{ projectId, userId, names, hasCard: () => false, onOpenTask: null }}
    />
  );
}
