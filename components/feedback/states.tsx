import { CircleAlert, RotateCw } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ApiError } from "@/lib/api/api-error";

/** Whether the record does not exist. The API answers a malformed id with 422. */
export const isMissing = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Wraps the skeletons of content that is loading. */
export function Loading({
  isFullHeight,
  children,
  ...props
}: ComponentProps<"div"> & {
  /** Whether the content will fill the window. */
  isFullHeight?: boolean;
}) {
  return (
    <div role="status" data-fills-window={isFullHeight} {...props}>
      <span className={children ? "sr-only" : "text-sm text-muted-foreground"}>Loading...</span>
      {children}
    </div>
  );
}

export function ErrorState({
  error,
  onRetry,
  isPage,
  className,
}: {
  error: { message: string };
  onRetry?: () => void;
  isPage?: boolean;
  className?: string;
}) {
  return (
    <EmptyState
      role="alert"
      icon={CircleAlert}
      title={`Error: ${error.message}`}
      isPage={isPage}
      className={className}
      action={
        onRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Retry
          </Button>
        )
      }
    />
  );
}
