import { useEffect, useEffectEvent } from "react";
import type { Player } from "./use-player";

/** The arrow keys, Home, End and Space, wherever the focus is in the replay. Escape belongs to the dialog. */
export function useReplayKeys({ frame, first, last, goTo, togglePlay }: Player) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    // The list of speeds handles its keys itself.
    if (!target.closest("[data-replay]") || target.closest("select")) return;
    if (event.key === "ArrowLeft") goTo(frame.step - 1);
    else if (event.key === "ArrowRight") goTo(frame.step + 1);
    else if (event.key === "Home") goTo(first);
    else if (event.key === "End") goTo(last);
    // On a button Space presses the button.
    else if (event.key !== " " || target.closest("button")) return;
    else if (!event.repeat) togglePlay();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
