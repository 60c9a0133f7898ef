"use client";

import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";

export function Toaster() {
  useEffect(() => {
    // What another part of the site was saying when its reader walked on to this one is said to the end.
    for (const shown of toast.getToasts()) if ("title" in shown) toast.message(shown.title, { id: shown.id });
  }, []);

  useEffect(() => {
    // Sonner's own Escape only folds the stack. Ours closes the newest toast, unless a dialog, a menu or a drag took the key.
    function closeOnEscape(event: KeyboardEvent) {
      const newest = toast.getToasts().at(-1);
      if (event.key === "Escape" && !event.defaultPrevented && newest) toast.dismiss(newest.id);
    }
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, []);

  return (
    <Sonner
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      // Side by side, or the second of two would hide what the first has to say.
      expand
      gap={14}
      closeButton
      hotkey={["altKey", "KeyT"]}
      customAriaLabel="Notifications, Alt+T"
      // An open dialog takes the pointer from everything else.
      className="pointer-events-auto"
      toastOptions={{
        classNames: {
          description: "text-muted-foreground!",
          success: "[&_[data-icon]]:text-primary",
          error: "[&_[data-icon]]:text-destructive",
        },
      }}
      style={
        {
          "--width": "356px",
          "--border-radius": "var(--radius-lg)",
          "--normal-bg": "var(--popover)",
          "--normal-text": "var(--popover-foreground)",
          "--normal-border": "var(--border)",
          "--toast-close-button-start": "unset",
          "--toast-close-button-end": "0",
          "--toast-close-button-transform": "translate(35%, -35%)",
          fontFamily: "inherit",
        } as CSSProperties
      }
    />
  );
}
