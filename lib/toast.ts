type Sonner = typeof import("sonner").toast;

/** How long a toast is shown. */
export const TOAST_MS = 4_000;

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** Loads a script of the toasts. After a failure it tries again, later each time, and at once when the browser is online again. */
export async function loadWithRetries<T>(load: () => Promise<T>, retryMs = FIRST_RETRY_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await waitForRetry(retryMs);
    return loadWithRetries(load, Math.min(2 * retryMs, MAX_RETRY_MS));
  }
}

/** Waits for a time, or until the browser is online again. */
const waitForRetry = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
  });

let loading: Promise<Sonner> | undefined;
function loadToast(): Promise<Sonner> {
  loading ??= loadWithRetries(() => import("sonner").then(({ toast }) => toast));
  return loading;
}

const show =
  <K extends "success" | "error" | "info" | "message" | "dismiss">(kind: K) =>
  (...args: Parameters<Sonner[K]>): void =>
    void loadToast().then((toast) => (toast[kind] as (...args: Parameters<Sonner[K]>) => unknown)(...args));

/** Shows toasts. Their script is no part of the first load (components/feedback/toasts.tsx). */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  message: show("message"),
  dismiss: show("dismiss"),
};
