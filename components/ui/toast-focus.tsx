import { type FocusEvent, type ReactNode, useEffect, useRef } from "react";

/**
 * Handles the focus of toasts instead of Sonner, which restores the focus whenever it leaves them, so that Tab could not
 * pass a toast. Here, the focus is restored only when the toast that has it closes.
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
    // Without a target, the focused toast was removed or the window lost the focus.
    if (event.relatedTarget && !root.current!.contains(event.relatedTarget)) previous.current = null;
  }

  return (
    <div ref={root} onFocusCapture={onFocus} onBlurCapture={onBlur}>
      {children}
    </div>
  );
}
