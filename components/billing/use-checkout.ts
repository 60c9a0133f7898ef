import { forgetReturnPath, noteReturnPath } from "@/lib/auth/browser/return-path";
import { createCheckoutSession } from "@/lib/billing/calls";
import { useCall } from "@/lib/queries";

/**
 * Opens the payment in another tab, so that everything in this one stays as it is. Where the browser opens no tab, it is
 * opened in this one, and the page after the payment leads back.
 * @param onOpened called when the payment is open in another tab
 */
export function useCheckout(onOpened: () => void) {
  const { mutateAsync, isPending } = useCall(createCheckoutSession);

  function open(priceId: string) {
    // At once, because a browser opens a tab only for a click.
    const tab = window.open("", "_blank");
    if (tab) {
      tab.document.title = "Opening the checkout…";
      // The payment provider's page gets no hold of this window.
      tab.opener = null;
    }
    noteReturnPath(tab !== null);
    mutateAsync({ body: { price_id: priceId } }).then(
      ({ url }) => {
        (tab ?? window).location.assign(url);
        if (tab) onOpened();
      },
      () => {
        tab?.close();
        forgetReturnPath();
      },
    );
  }

  return { open, isPending };
}
