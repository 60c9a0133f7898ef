import { beforeEach, expect, test, vi } from "vitest";

interface Shown {
  id: string;
  duration: number;
  action: { label: string; onClick: () => void };
  cancel?: { label: string; onClick: () => void };
  onDismiss: () => void;
  onAutoClose: () => void;
}

const sonner = vi.hoisted(() => ({ success: vi.fn(), dismiss: vi.fn() }));
vi.mock("sonner", () => ({ toast: sonner }));

let toasts: typeof import("@/lib/undo/offers");
beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  toasts = await import("@/lib/undo/offers");
});

/** @param isUsedUp the results of the attempts */
async function offer(message: string, label: "Undo" | "Redo" = "Undo", ...isUsedUp: boolean[]) {
  const accept = vi.fn(async () => isUsedUp.shift() ?? true);
  toasts.toastOffer("p", "success", message, { label, accept }, { cancel: { label: "Open", onClick() {} } });
  return { accept, shown: await readShown() };
}

/** What sonner shows at last. */
async function readShown() {
  await vi.waitFor(() => expect(sonner.success).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  return sonner.success.mock.lastCall![1] as Shown;
}

test.each<[string, (shown: Shown) => void]>([
  ["its time has passed", (shown) => shown.onAutoClose()],
  ["the user closes it", (shown) => shown.onDismiss()],
  ["the user clicks its other action", (shown) => shown.cancel!.onClick()],
])("an offer ends with its toast: %s", async (_, close) => {
  const { accept, shown } = await offer("Changed");
  close(shown);
  expect(await toasts.acceptLastOffer("Undo")).toBe(false);
  expect(accept).not.toHaveBeenCalled();
});

test("an accepted offer is used up, and its toast closes", async () => {
  const { accept, shown } = await offer("Changed");
  expect(await toasts.acceptLastOffer("Undo")).toBe(true);
  expect(await toasts.acceptLastOffer("Undo")).toBe(false);
  expect(accept).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(sonner.dismiss).toHaveBeenCalledWith(shown.id));
});

test("a withdrawn offer is gone with its toast", async () => {
  const { accept, shown } = await offer("Changed");
  toasts.withdrawOffer("other");
  toasts.withdrawOffer("p");
  expect(await toasts.acceptLastOffer("Undo")).toBe(false);
  expect(accept).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(sonner.dismiss.mock.calls).toEqual([[shown.id]]));
});

test("an offer that failed can be accepted again, in the same toast", async () => {
  const { accept, shown } = await offer("Changed", "Undo", false, true);
  await toasts.acceptLastOffer("Undo");
  expect((await readShown()).id).toBe(shown.id);
  await toasts.acceptLastOffer("Undo");
  expect(accept).toHaveBeenCalledTimes(2);
});

test("after a click that failed, the toast is shown again", async () => {
  const { accept, shown } = await offer("Changed", "Undo", false);
  shown.action.onClick();
  await vi.waitFor(() => expect(sonner.success).toHaveBeenCalledTimes(2));
  expect((await readShown()).id).not.toBe(shown.id);
  await toasts.acceptLastOffer("Undo");
  expect(accept).toHaveBeenCalledTimes(2);
});

test("an offer that failed does not take the place of a newer one", async () => {
  let fail = (_: boolean) => {};
  const accept = () => new Promise<boolean>((resolve) => (fail = resolve));
  toasts.toastOffer("p", "success", "Changed", { label: "Undo", accept });
  const accepted = toasts.acceptLastOffer("Undo");
  const newer = await offer("Changed again");
  fail(false);
  await accepted;
  await toasts.acceptLastOffer("Undo");
  expect(newer.accept).toHaveBeenCalledOnce();
});

test("what an accepted offer offers in turn is there when it has ended", async () => {
  const redo = vi.fn(async () => true);
  toasts.toastOffer("p", "success", "Changed", {
    label: "Undo",
    accept: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      toasts.toastOffer("p", "success", "Undone", { label: "Redo", accept: redo });
      return true;
    },
  });
  await toasts.acceptLastOffer("Undo");
  expect(await toasts.acceptLastOffer("Redo")).toBe(true);
  expect(redo).toHaveBeenCalledOnce();
});

test("a toast that takes the place of another one has another duration, so that its time begins anew", async () => {
  const first = await offer("Changed");
  const second = await offer("Changed again");
  expect(second.shown.id).toBe(first.shown.id);
  expect(second.shown.duration).not.toBe(first.shown.duration);
});
