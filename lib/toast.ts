import { loadWithRetries } from "@/lib/async/load-with-retries";

type Sonner = typeof import("sonner").toast;

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
