import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refetchProject } from "@/components/data/refetch-project";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { ErrorState, Loading } from "@/components/feedback/states";
import { FormDialog } from "@/components/forms/form-dialog";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { CheckboxField } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/skeleton";
import { createUuid } from "@/lib/create-uuid";
import { toQueryOptions, useCall } from "@/lib/queries";
import { getWorkflows, updateWorkflows } from "@/lib/tasks/calls";
import { type Rule, WORKFLOW_RULES } from "@/lib/tasks/workflows/workflow-rules";
import { WORKFLOW_TEXTS } from "@/lib/tasks/workflows/workflow-texts";

export function WorkflowsDialog({
  projectId,
  open,
  onClose,
}: {
  projectId: string;
  open: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const params = { "task-project-id": projectId };
  const query = toQueryOptions(getWorkflows, { params });
  const { data, error, refetch } = useQuery(query);
  const form = useDraftForm<Record<Rule, boolean>, unknown, Record<Rule, boolean>>({
    draft: { form: "workflows", record: projectId, noun: "project", isReady: data !== undefined },
    values: Object.fromEntries(
      WORKFLOW_RULES.map((rule) => [rule, data?.enabled.includes(rule) ?? false]),
    ) as Record<Rule, boolean>,
  });
  const update = useCall(updateWorkflows, {
    onSuccess: (_, { batch }) =>
      toastWithUndo("Workflows updated", { batch: batch!, projectId }, () => refetchProject(client)),
    failure: (message) => `Failed to update workflows: ${message}`,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Workflows"
      description="Choose what happens automatically when tasks change. You can still set the project’s status yourself."
      submit="Save"
      isDirtyRequired
      submitProps={{ disabled: data === undefined }}
      onSubmit={async (values) => {
        const enabled = WORKFLOW_RULES.filter((rule) => values[rule]);
        await update.mutateAsync({ params, body: { enabled }, batch: createUuid() });
        client.setQueryData(query.queryKey, (current) => current && { ...current, enabled });
      }}
    >
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        )
      ) : (
        WORKFLOW_RULES.map((rule) => (
          <CheckboxField
            key={rule}
            control={form.control}
            name={rule}
            label={WORKFLOW_TEXTS[rule].label}
            description={WORKFLOW_TEXTS[rule].description}
          />
        ))
      )}
    </FormDialog>
  );
}
