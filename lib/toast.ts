type Sonner = typeof import("sonner").toast;

/** Loads a script. Offline, or after a deploy removed it, waits until the browser is online again. */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return loadWhenOnline(load);
  }
}

const show =
  <K extends "success" | "error" | "info" | "message" | "dismiss">(kind: K) =>
  (...args: Parameters<Sonner[K]>): void =>
    void loadWhenOnline(() => import("sonner")).then(({ toast }) =>
      (toast[kind] as (...args: Parameters<Sonner[K]>) => unknown)(...args),
    );

/** Shows toasts. Their script is no part of the first load (components/feedback/toasts.tsx). */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  message: show("message"),
  dismiss: show("dismiss"),
};
