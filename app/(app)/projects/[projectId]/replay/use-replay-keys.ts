import { useDocumentKey } from "@/components/hooks/use-shortcuts";
import type { Player } from "./use-player";

/** Handles the arrow keys, Home, End and Space anywhere in the replay. The dialog handles Escape. */
export function useReplayKeys({ frame, first, last, goTo, togglePlay }: Player) {
  useDocumentKey((event) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    // The speed menu handles its own keys.
    if (!target.closest("[data-replay]") || target.closest("select")) return;
    if (event.key === "ArrowLeft") goTo(frame.step - 1);
    else if (event.key === "ArrowRight") goTo(frame.step + 1);
    else if (event.key === "Home") goTo(first);
    else if (event.key === "End") goTo(last);
    // On a button, Space presses that button.
    else if (event.key !== " " || target.closest("button")) return;
    else if (!event.repeat) togglePlay();
    event.preventDefault();
  });
}
