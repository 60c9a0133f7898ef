import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { toast } from "sonner";
import { ApiError, call } from "./client";
import { type AnyTarget, type Input, type Reply, urlOf } from "./endpoint";
import { keyOf } from "./query-key";

/** Options for `useQuery` and for the prefetch on the server: one key for both. */
export const queryOf = <E extends AnyTarget>(target: E, input: Input<E>) =>
  queryOptions<Reply<E>>({
    queryKey: [keyOf(target), input],
    queryFn: ({ signal }) => call(target, input, signal),
  });

type Sent<E extends AnyTarget> = Input<E> & { signal?: AbortSignal };

/**
 * A mutation through an endpoint: invalidates what it changed, then says so in a toast.
 * All changes that a person makes go through here, so this is where a double submission ends: while a call to an
 * address is pending, a second one is not sent and gets the first one's promise.
 * @param options.success the toast after success; @param options.failure the toast's text made from the error's message,
 *   or null where the caller tells of the failure; @param options.parallel sends calls to one address side by side
 *   when their bodies differ.
 */
export function useCall<E extends AnyTarget>(
  target: E,
  options: {
    invalidates?: AnyTarget[];
    success?: string;
    failure?: (message: string) => string | { message: string; description: string } | null;
    onSuccess?: (reply: Reply<E>) => void;
    onError?: () => void;
    parallel?: boolean;
  } = {},
) {
  const client = useQueryClient();
  const pending = useRef(new Map<string, { reply: Promise<Reply<E>>; signal?: AbortSignal }>());
  const mutation = useMutation<Reply<E>, Error, Sent<E>>({
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
      const said = options.failure
        ? options.failure(error.message)
        : { message: error.message, description: error instanceof ApiError ? error.title : undefined };
      if (typeof said === "string") toast.error(said);
      else if (said) toast.error(said.message, { description: said.description });
      options.onError?.();
    },
  });

  const { mutateAsync: send } = mutation;
  const isParallel = options.parallel === true;
  const mutateAsync = useCallback(
    (input: Sent<E>): Promise<Reply<E>> => {
      const { body } = input as { body?: unknown };
      const key = JSON.stringify([urlOf(target, input), isParallel && body]);
      const running = pending.current.get(key);
      if (running && !running.signal?.aborted) return running.reply;
      const call = {
        signal: input.signal,
        reply: send(input).finally(() => {
          if (pending.current.get(key) === call) pending.current.delete(key);
        }),
      };
      pending.current.set(key, call);
      return call.reply;
    },
    [target, isParallel, send],
  );
  const mutate = useCallback((input: Sent<E>) => void mutateAsync(input).catch(() => {}), [mutateAsync]);
  return { ...mutation, mutate, mutateAsync };
}
