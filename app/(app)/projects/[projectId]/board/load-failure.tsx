import { Button } from "@/components/ui/button";

/** Says above the board that some tasks are missing. */
export const LoadFailure = ({ failure, onRetry }: { failure: Error; onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-baseline gap-x-3 gap-y-1 error-notice">
    <span className="wrap-anywhere">Some tasks couldn’t be loaded. Error: {failure.message}</span>
    <Button variant="link" size="text" className="text-inherit! underline" onClick={onRetry}>
      Retry
    </Button>
  </p>
);
