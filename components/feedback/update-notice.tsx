"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { NEW_BUILD_EVENT } from "@/lib/build";

/** Offers to reload once the server has a newer build than this page. Said once a page, since it may be closed. */
export function UpdateNotice() {
  useEffect(() => {
    const tell = () =>
      toast("Waymark was updated.", {
        id: "new-build",
        description: "Reload the page to have the newest version. What you typed is kept.",
        duration: Number.POSITIVE_INFINITY,
        action: { label: "Reload", onClick: () => location.reload() },
      });
    window.addEventListener(NEW_BUILD_EVENT, tell, { once: true });
    return () => window.removeEventListener(NEW_BUILD_EVENT, tell);
  }, []);
  return null;
}
