export interface ApiError extends Error {
  status: number;
  type: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** An error in Stripe's format, to be thrown. */
export const createApiError = (
  status: number,
  type: string,
  message: string,
  more: Pick<ApiError, "code" | "param" | "decline_code"> = {},
): ApiError => Object.assign(new Error(message), { status, type, ...more });

export const createInvalidRequest = (message: string, param?: string, code?: string) =>
  createApiError(400, "invalid_request_error", message, { param, code });

export const createMissingResource = (kind: string, id: string, param = "id") =>
  createApiError(param === "id" ? 404 : 400, "invalid_request_error", `No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
  });

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && "type" in error && "status" in error;

export const toErrorBody = ({ type, message, code, param, decline_code }: ApiError) => ({
  error: { type, message, code, param, decline_code },
});
