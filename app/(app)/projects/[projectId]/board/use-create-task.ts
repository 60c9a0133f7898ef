import { toastWithUndo } from "@/components/data/toast-with-undo";
import type { Input } from "@/lib/api/endpoint";
import { useCall } from "@/lib/queries";
import { createTask } from "@/lib/tasks/calls";
import { useBoard } from "./board-context";

/** Returns the function that creates one task, with undo, and adds it to the board. */
export function useCreateTask(projectId: string) {
  const { model } = useBoard();
  const create = useCall(createTask, {
    onSuccess: (_, { batch }) =>
      toastWithUndo("Task created successfully", { batch: batch!, projectId }, model.onUndone),
    failure: (message) => `Failed to create task: ${message}`,
  });
  const params = { "task-project-id": projectId };
  return (body: Input<typeof createTask>["body"]) =>
    model.add((batch) => create.mutateAsync({ params, body, batch }));
}
