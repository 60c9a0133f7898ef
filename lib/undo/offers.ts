import { TOAST_MS, toast } from "@/lib/toast";
import type { UndoAction } from "./undo-history";

export interface Offer {
  label: UndoAction;
  /** @returns whether the offer is used up; otherwise the user can try again. */
  accept: () => Promise<boolean>;
}

export interface OfferOptions {
  description?: string;
  /** A second action. */
  cancel?: { label: string; onClick: () => void };
  /** On a wide screen, away from the buttons at the lower right of a large dialog. */
  position?: "bottom-left";
}

interface OpenOffer {
  label: UndoAction;
  toastId: string;
  accept: () => Promise<void>;
}

/** What the toasts on the screen offer, by project; the newest last. */
const offers = new Map<string, OpenOffer>();
let offerCount = 0;

/**
 * Reports a change of a project and offers to undo or redo it, until the toast closes. Each project has one such toast: a new one
 * replaces the last, because after a newer change the older one can often no longer be undone.
 */
export function toastOffer(
  projectId: string,
  kind: "success" | "message",
  message: string,
  offer: Offer,
  options: OfferOptions = {},
): void {
  offerCount += 1;
  const { label } = offer;
  const { description, cancel, position } = options;
  // A closing toast cannot be replaced.
  const toastId = offers.get(projectId)?.toastId ?? `${projectId} ${offerCount}`;
  let running: Promise<void> | undefined;
  const open: OpenOffer = { label, toastId, accept: () => (running ??= accept()) };
  offers.delete(projectId);
  offers.set(projectId, open);

  const close = () => {
    if (offers.get(projectId) === open) offers.delete(projectId);
  };
  async function accept() {
    const isUsedUp = await offer.accept();
    const isOpen = offers.get(projectId) === open;
    // A newer toast stays.
    if (offers.has(projectId) && !isOpen) return;
    if (!isUsedUp) return toastOffer(projectId, kind, message, offer, options);
    close();
    if (isOpen) toast.dismiss(toastId);
  }
  /** A toast also closes when one of its buttons is clicked, and does not report that. */
  const closeAnd = (handle: () => unknown) => () => {
    close();
    void handle();
  };
  toast[kind](message, {
    ...(kind === "message" && { type: "normal" }),
    // Undefined values matter: otherwise, the toast would keep what the last one had.
    description,
    position,
    cancel: cancel && { label: cancel.label, onClick: closeAnd(cancel.onClick) },
    id: toastId,
    // A toast that takes the place of another one is shown for its full time only if its duration is a different one.
    duration: TOAST_MS + (offerCount % 100),
    action: { label, onClick: closeAnd(open.accept) },
    onDismiss: close,
    onAutoClose: close,
  });
}

/** Closes the toast of an offer that has become impossible. */
export function withdrawOffer(projectId: string): void {
  const open = offers.get(projectId);
  if (!open) return;
  offers.delete(projectId);
  toast.dismiss(open.toastId);
}

/** Undoes or redoes what a toast has offered last, in any project. @returns false when there is nothing */
export async function acceptLastOffer(label: UndoAction): Promise<boolean> {
  const last = [...offers.values()].findLast((offer) => offer.label === label);
  await last?.accept();
  return last !== undefined;
}
