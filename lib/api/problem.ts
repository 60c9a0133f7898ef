import { z } from "zod";

/** One error. Examples of `location`: `body.password`, `query.per_page`, `path.task-id`. */
const problemEntry = z.object({
  message: z.string(),
  location: z.string().optional(),
  value: z.unknown().optional(),
});

/** The error object (RFC 9457), published at /schemas/ErrorModel.json. */
export const errorModel = z.object({
  $schema: z.url(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  name: z.string().optional(),
  request_id: z.string().optional(),
  errors: z.array(problemEntry),
});

export type ProblemEntry = z.infer<typeof problemEntry>;
export type ErrorModel = z.infer<typeof errorModel>;

/** The reason phrases that node:http sends. */
export const STATUS_TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  412: "Precondition Failed",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
};

/** An error that is shown to the caller. Created by the functions below; lib/api/handler.server.ts turns it into a response. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly more: {
      errors?: ProblemEntry[];
      headers?: Record<string, string>;
      name?: string;
      cause?: unknown;
    } = {},
  ) {
    super(detail, more);
  }
}

export const badRequest = (detail: string, errors?: ProblemEntry[]) => new Problem(400, detail, { errors });
export const unauthorized = (detail = "Sign in to do this.") =>
  new Problem(401, detail, { headers: { "WWW-Authenticate": "Bearer" } });
export const forbidden = (detail: string, errors?: ProblemEntry[]) => new Problem(403, detail, { errors });
export const notFound = (what: string) => new Problem(404, `${what} not found`);
export const conflict = (detail: string, errors?: ProblemEntry[]) => new Problem(409, detail, { errors });
export const preconditionFailed = (detail: string, errors?: ProblemEntry[]) =>
  new Problem(412, detail, { errors });
/** Limits the size of the response to a body with many errors. */
const MAX_ENTRIES = 100;
export const validationFailed = (
  errors: ProblemEntry[],
  detail = errors.length === 1 ? errors[0]!.message : "Some values aren’t valid.",
) => new Problem(422, detail, { errors: errors.slice(0, MAX_ENTRIES) });
const retryIn = (seconds: number) => ({ headers: { "Retry-After": `${Math.max(1, Math.ceil(seconds))}` } });
export const tooManyRequests = (detail: string, seconds: number) =>
  new Problem(429, detail, retryIn(seconds));
/** @param cause is logged, and not shown to the caller */
export const addCause = ({ status, message, more }: Problem, cause: unknown) =>
  new Problem(status, message, { ...more, cause });
export const badGateway = (detail: string) => new Problem(502, detail);
export const unavailable = (detail: string, seconds = 2) => new Problem(503, detail, retryIn(seconds));
export const tookTooLong = () => unavailable("This took too long. Please try again.", 5);
