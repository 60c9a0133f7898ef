import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import type { BoardDialog } from "./board-context";

/** Opens the card that the address names, as a search does; Back and Reload shall not repeat it. */
export function useTaskInAddress(open: (dialog: BoardDialog) => void) {
  const pathname = usePathname();
  const id = useSearchParams().get("task");
  useEffect(() => {
    if (!id) return;
    open({ kind: "edit", id });
    history.replaceState(null, "", pathname);
  }, [id, open, pathname]);
}
