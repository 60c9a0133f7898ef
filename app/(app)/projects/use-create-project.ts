import type { Input } from "@/lib/api/endpoint";
import { createUuid } from "@/lib/create-uuid";
import { createProject, PROJECT_LIST_QUERIES } from "@/lib/projects/calls";
import { useCall } from "@/lib/queries";
import { WORKFLOW_RULES } from "@/lib/tasks/workflows/workflow-rules";
import { useOpenCreated } from "./use-open-created";

/**
 * Creates a project whose status follows its tasks, and opens it. All screens create projects here; projects created
 * through the API start with their workflows off.
 * @param options.open see useOpenCreated @param options.onCreated called before the project opens
 */
export function useCreateProject({
  open,
  onCreated,
}: {
  open?: "push" | "replace";
  onCreated?: () => void;
} = {}) {
  const openCreated = useOpenCreated(open);
  const { mutateAsync, isPending, isSuccess } = useCall(createProject, {
    invalidates: PROJECT_LIST_QUERIES,
    onSuccess(project, { batch }) {
      onCreated?.();
      openCreated(project, batch!);
    },
  });
  const create = (body: Omit<Input<typeof createProject>["body"], "workflows">) =>
    mutateAsync({ batch: createUuid(), body: { ...body, workflows: [...WORKFLOW_RULES] } });
  return { create, isPending, isSuccess };
}
