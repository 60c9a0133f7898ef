import type { ExternalToast } from "sonner";

type Sonner = typeof import("sonner").toast;

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** Loads a script. After a failure it tries again, later each time, and at once when the browser is online again. */
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

interface Offer {
  label: "Undo" | "Redo";
  accept: () => void;
  /** Undefined once the toast is closing, because a closing toast cannot be replaced. */
  toastId?: string;
}

/** What can be undone or redone, by project; the newest last. */
const offers = new Map<string, Offer>();
let offerCount = 0;

/**
 * Reports a change of a project and offers to undo or redo it. Each project has one such toast: a new one takes the place of the
 * last, whose change may not be the one that can be undone any more.
 */
export function toastOffer(
  projectId: string,
  kind: "success" | "message",
  message: string,
  { label, accept }: Omit<Offer, "toastId">,
  options: Pick<ExternalToast, "description" | "cancel"> = {},
): void {
  offerCount += 1;
  const id = offers.get(projectId)?.toastId ?? `${projectId} ${offerCount}`;
  const offer: Offer = { label, accept, toastId: id };
  offers.delete(projectId);
  offers.set(projectId, offer);
  const onClose = () => {
    offer.toastId = undefined;
  };
  toast[kind](message, {
    // Otherwise, the toast would keep what the last one had.
    description: undefined,
    cancel: undefined,
    ...(kind === "message" && { type: "normal" }),
    ...options,
    id,
    action: { label, onClick: () => acceptOffer(projectId, offer) },
    onDismiss: onClose,
    onAutoClose: onClose,
  });
}

function acceptOffer(projectId: string, offer: Offer): void {
  if (offers.get(projectId) === offer) offers.delete(projectId);
  offer.accept();
}

/** Undoes or redoes what was offered last, in any project. @returns false when there is nothing */
export function acceptLastOffer(label: Offer["label"]): boolean {
  const last = [...offers].findLast(([, offer]) => offer.label === label);
  if (!last) return false;
  if (last[1].toastId) toast.dismiss(last[1].toastId);
  acceptOffer(...last);
  return true;
}
