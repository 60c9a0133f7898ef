import { forgetReturnPath, recordReturnPath } from "@/lib/auth/browser/return-path";
import { createCheckoutSession } from "@/lib/billing/calls";
import { FROM_PROVIDER } from "@/lib/billing/from-provider";
import { useCall } from "@/lib/queries";

/**
 * Opens the payment in another tab, so that everything in this one stays as it is. If the browser blocks the new tab, the
 * payment opens here, and the page after it leads back.
 */
export function useCheckout() {
  const { mutateAsync, isPending, variables } = useCall(createCheckoutSession);

  /** @param onOpened called when the payment is open in another tab */
  function open(priceId: string, onOpened: () => void) {
    // Opened immediately, because browsers allow new tabs only during a click.
    const tab = window.open("", "_blank");
    if (tab) {
      tab.document.title = "Opening the checkout…";
      // The payment provider's page cannot access this window (opener).
      tab.opener = null;
    }
    recordReturnPath(tab !== null);
    mutateAsync({ body: { price_id: priceId } }).then(
      ({ url }) => {
        (tab ?? window).location.assign(addWayBack(url));
        if (tab) onOpened();
      },
      () => {
        tab?.close();
        forgetReturnPath();
      },
    );
  }

  return { open, isPending, pendingPriceId: isPending ? variables.body.price_id : null };
}

/** A paused plan is resumed on our own page, which then offers the way back, too. */
function addWayBack(url: string): string {
  const target = new URL(url);
  if (target.origin === location.origin) target.searchParams.set(FROM_PROVIDER, "1");
  return target.href;
}
