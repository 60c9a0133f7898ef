// biome-ignore lint/style/noRestrictedImports: this is useCall.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { toast } from "@/lib/toast";
import { ApiError } from "./api-error";
import type { Call, CallOptions } from "./create-client";
import { type AnyClientEndpoint, type Input, type ResponseBody, toQueryKey, toUrl } from "./endpoint";
import { createSubmissions } from "./submissions";

type CallInput<E extends AnyClientEndpoint> = Input<E> & CallOptions & { signal?: AbortSignal };

/**
 * Creates the hooks that read and change data through `call`. lib/queries.ts binds those that the product uses.
 * @param handleError shows some errors of calls that change data, and returns whether it did. The others become a toast.
 */
export function createQueries(call: Call, handleError: (error: Error) => boolean) {
  /** Options for `useQuery`, with the query key that `prefetchQueries` uses on the server. */
  const toQueryOptions = <E extends AnyClientEndpoint>(endpoint: E, input: Input<E>) =>
    queryOptions<ResponseBody<E>>({
      queryKey: [toQueryKey(endpoint), input],
      queryFn: ({ signal }) => call(endpoint, input, signal),
    });

  /**
   * A mutation that calls an endpoint, invalidates the given queries and shows a toast.
   * It prevents double submission: a call that repeats the last one to its URL, while that is pending or just after it, is not
   * sent and returns the same promise. Calls with different bodies follow each other.
   * @param options.success the toast after success; @param options.failure makes the toast's text from the error message,
   *   or returns null if the caller shows the error; @param options.isParallel sends calls with different bodies side by side,
   *   and repeats a call as soon as it is answered.
   */
  function useCall<E extends AnyClientEndpoint>(
    endpoint: E,
    options: {
      invalidates?: AnyClientEndpoint[];
      success?: string;
      failure?: (message: string) => string | { message: string; description: string } | null;
      onSuccess?: (reply: ResponseBody<E>, input: CallInput<E>) => void;
      onError?: () => void;
      isParallel?: boolean;
    } = {},
  ) {
    const client = useQueryClient();
    const [submit] = useState(() => createSubmissions<ResponseBody<E>>(options));
    const mutation = useMutation<ResponseBody<E>, Error, CallInput<E>>({
      mutationFn: (input) =>
        call(endpoint, input, input.signal, { batch: input.batch, ifMatch: input.ifMatch }),
      onSuccess: (reply, input) => {
        // Not awaited: the change has succeeded even if the refetch fails.
        for (const stale of options.invalidates ?? [])
          void client.invalidateQueries({ queryKey: [toQueryKey(stale)] });
        if (options.success) toast.success(options.success);
        options.onSuccess?.(reply, input);
      },
      onError: (error, input) => {
        // A call that the user canceled is not an error.
        if (input.signal?.aborted) return;
        if (handleError(error)) return options.onError?.();
        const toastText = options.failure
          ? options.failure(error.message)
          : { message: error.message, description: error instanceof ApiError ? error.title : undefined };
        if (typeof toastText === "string") toast.error(toastText);
        else if (toastText) toast.error(toastText.message, { description: toastText.description });
        options.onError?.();
      },
    });

    const { mutateAsync: send } = mutation;
    const mutateAsync = useCallback(
      (input: CallInput<E>): Promise<ResponseBody<E>> => {
        const { body } = input as { body?: unknown };
        return submit(toUrl(endpoint, input), body, input.signal, () => send(input));
      },
      [endpoint, submit, send],
    );
    const mutate = useCallback(
      (input: CallInput<E>) => void mutateAsync(input).catch(() => {}),
      [mutateAsync],
    );
    return { ...mutation, mutate, mutateAsync };
  }

  return { toQueryOptions, useCall };
}
