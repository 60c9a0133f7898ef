import { useEffect } from "react";
import { NEW_BUILD_EVENT } from "@/lib/build";
import { toast } from "@/lib/toast";

/**
 * Offers a reload when the server has a newer build than this page. Shown once per page, so that closing it is
 * final.
 */
export function UpdateNotice() {
  useEffect(() => {
    const showNotice = () =>
      toast.message("Waymark was updated.", {
        id: "new-build",
        description: "Reload the page to get the latest version. What you typed is kept.",
        duration: Number.POSITIVE_INFINITY,
        action: { label: "Reload", onClick: () => location.reload() },
      });
    window.addEventListener(NEW_BUILD_EVENT, showNotice, { once: true });
    return () => window.removeEventListener(NEW_BUILD_EVENT, showNotice);
  }, []);
  return null;
}
