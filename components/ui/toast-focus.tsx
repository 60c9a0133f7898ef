"use client";

import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";

/**
 * Handles the focus of the toasts instead of Sonner, which moves it back whenever it leaves them: Tab could not pass a toast.
 * The focus goes back only when the toast that holds it closes.
 */
export function ToastFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  /** The element that had the focus before a toast; null while no toast has it. */
  const previous = useRef<EventTarget | null>(null);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (!(previous.current instanceof HTMLElement) || document.activeElement !== document.body) return;
      previous.current.focus({ preventScroll: true });
      previous.current = null;
    });
    observer.observe(root.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  function onFocus(event: FocusEvent) {
    event.stopPropagation();
    const isFromOutside = !root.current!.contains(event.relatedTarget);
    if (isFromOutside) previous.current = event.relatedTarget;
  }

  function onBlur(event: FocusEvent) {
    event.stopPropagation();
    // Without a target the focused toast was removed, or the window lost the focus.
    if (event.relatedTarget && !root.current!.contains(event.relatedTarget)) previous.current = null;
  }

  return (
    <div ref={root} onFocusCapture={onFocus} onBlurCapture={onBlur}>
      {children}
    </div>
  );
}
