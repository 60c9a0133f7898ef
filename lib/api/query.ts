import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call } from "./client";
import type { AnyTarget, Input, Reply } from "./endpoint";
import { keyOf } from "./query-key";

/** Options for `useQuery` and for the prefetch on the server: one key for both. */
export const queryOf = <E extends AnyTarget>(target: E, input: Input<E>) =>
  queryOptions<Reply<E>>({
    queryKey: [keyOf(target), input],
    queryFn: ({ signal }) => call(target, input, signal),
  });

/**
 * A mutation through an endpoint: invalidates what it changed, then says so in a toast.
 * @param options.success the toast after success; @param options.failure the toast's text made from the error's message.
 */
export function useCall<E extends AnyTarget>(
  target: E,
  options: {
    invalidates?: AnyTarget[];
    success?: string;
    failure?: (message: string) => string | { message: string; description: string };
    onSuccess?: (reply: Reply<E>) => void;
    onError?: () => void;
  } = {},
) {
  const client = useQueryClient();
  return useMutation<Reply<E>, Error, Input<E> & { signal?: AbortSignal }>({
    mutationFn: (input) => call(target, input, input.signal),
    onSuccess: (reply) => {
      // Not waited for: the change is made, whatever becomes of looking at it again.
      for (const stale of options.invalidates ?? [])
        void client.invalidateQueries({ queryKey: [keyOf(stale)] });
      if (options.success) toast.success(options.success);
      options.onSuccess?.(reply);
    },
    onError: (error, input) => {
      // What the person has called off is no failure.
      if (input.signal?.aborted) return;
      const said = options.failure?.(error.message) ?? {
        message: error.message,
        description: error instanceof ApiError ? error.title : undefined,
      };
      if (typeof said === "string") toast.error(said);
      else toast.error(said.message, { description: said.description });
      options.onError?.();
    },
  });
}
