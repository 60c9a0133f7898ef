import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/feedback/states";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { getBrief } from "@/lib/planning/calls";
import { toQueryOptions } from "@/lib/queries";

/** The full text from which the project was planned. */
export function BriefDialog({
  projectId,
  open,
  onClose,
}: {
  projectId: string;
  open: boolean;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(
    toQueryOptions(getBrief, { params: { "task-project-id": projectId } }),
  );
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent title="Brief" description="The text this project was planned from." width="sm:max-w-2xl">
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : data ? (
          <p className="text-sm leading-6 whitespace-pre-line wrap-anywhere">{data.text}</p>
        ) : (
          <p role="status" className="text-sm text-muted-foreground">
            Loading...
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}
