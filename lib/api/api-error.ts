import type { ErrorModel } from "./problem";

/** The server's error object, thrown by `call`. */
export class ApiError extends Error {
  constructor(readonly problem: ErrorModel) {
    super(getMessage(problem));
    this.name = problem.name ?? "ApiError";
  }
  get status() {
    return this.problem.status;
  }
  /** The title, if the message does not already contain it. */
  get title(): string | undefined {
    const { title, detail } = this.problem;
    return title && detail && this.message === detail && !this.problem.errors?.length ? title : undefined;
  }
}

/** The request did not reach the server. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super("Can’t reach Waymark. Check your connection and try again.", { cause });
  }
}

/**
 * The text that the user sees: the first error's message, else its value, else the detail. A reply without an error object, such
 * as a proxy's error page, has only a status title, which does not help the user.
 */
export function getMessage({ errors, detail, status }: Partial<ErrorModel>): string {
  const first = errors?.[0];
  if (first?.message) return first.message;
  if (first?.value !== undefined && first.value !== null) return String(first.value);
  return detail || (status ? "Waymark didn’t respond. Try again in a moment." : "An error occurred");
}

/** The error of a response that is not 2xx. An error page of a proxy has no error object, so its status is used. */
export async function toApiError(response: Response): Promise<ApiError> {
  const reply = await response.json().catch(() => undefined);
  const errorPage = { title: response.statusText || "Error", detail: "", errors: [] };
  return new ApiError({ ...errorPage, ...(reply?.title && reply), status: response.status });
}
