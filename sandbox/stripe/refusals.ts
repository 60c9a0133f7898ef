export interface Refusal extends Error {
  status: number;
  type: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** What Stripe says no with; thrown. */
export const refusal = (
  status: number,
  type: string,
  message: string,
  more: Pick<Refusal, "code" | "param" | "decline_code"> = {},
): Refusal => Object.assign(new Error(message), { status, type, ...more });

export const invalid = (message: string, param?: string, code?: string) =>
  refusal(400, "invalid_request_error", message, { param, code });

export const missing = (kind: string, id: string, param = "id") =>
  refusal(param === "id" ? 404 : 400, "invalid_request_error", `No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
  });

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && "type" in error && "status" in error;

export const refusalBody = ({ type, message, code, param, decline_code }: Refusal) => ({
  error: { type, message, code, param, decline_code },
});
