import { ApiError } from "@/lib/api/api-error";

/** Whether a save with If-Match failed because others have changed the record. Its form then shows that (form-notice.tsx). */
export const isStale = (error: Error) => error instanceof ApiError && error.status === 412;
