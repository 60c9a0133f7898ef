import { clsx } from "clsx";
import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { ToastFocus } from "./toast-focus";

/**
 * In a wide window, a toast leaves an open dialog free: it stands in the margin below a centered dialog, and left of a drawer. The
 * offsets are important, because sonner writes its own into the style.
 */
const BESIDE_DIALOG_CLASSES = [
  "in-[body:has(>[data-sheet=center][data-state=open])]:[--offset-bottom:0.5rem]!",
  "lg:in-[body:has(>[data-sheet=right][data-state=open])]:[--offset-right:31.5rem]!",
];

/** @param props.duration milliseconds that a toast is shown */
export function Toaster({ duration }: { duration: number }) {
  useEffect(() => {
    // Each layout has its own toaster. Toasts that were open before a navigation are shown again in the new one.
    for (const openToast of toast.getToasts())
      if ("title" in openToast) toast.message(openToast.title, { id: openToast.id });
  }, []);

  useEffect(() => {
    // Sonner's Escape only collapses the stack. Ours closes the newest toast, unless a dialog, a menu or a drag handled the
    // key.
    function closeOnEscape(event: KeyboardEvent) {
      const newest = toast.getToasts().at(-1);
      if (event.key === "Escape" && !event.defaultPrevented && newest) toast.dismiss(newest.id);
    }
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, []);

  return (
    <ToastFocus>
      <Sonner
        position="bottom-right"
        duration={duration}
        visibleToasts={3}
        // Expanded, because in a stack the second toast would hide the first.
        expand
        gap={14}
        closeButton
        // Leaves the foot of a column free, where tasks are added.
        offset={{ bottom: 64, right: 24 }}
        mobileOffset={{ bottom: 72, left: 16, right: 16 }}
        hotkey={["altKey", "KeyT"]}
        customAriaLabel="Notifications, Alt+T"
        // An open dialog disables pointer events on everything else.
        className={clsx("pointer-events-auto", BESIDE_DIALOG_CLASSES)}
        toastOptions={{
          // Important, because the styles of sonner come later.
          classNames: {
            toast: "py-3! pr-12! shadow-lg!",
            description: "text-muted-foreground!",
            actionButton: "h-7! bg-transparent! text-compact! text-primary! hover:bg-accent!",
            closeButton:
              "top-1/2! size-8! border-0! bg-transparent! text-muted-foreground! hover:bg-accent! pointer-coarse:size-10!",
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
            "--normal-border": "var(--toast-edge)",
            "--toast-close-button-start": "unset",
            "--toast-close-button-end": "0.5rem",
            "--toast-close-button-transform": "translateY(-50%)",
            fontFamily: "inherit",
          } as CSSProperties
        }
      />
    </ToastFocus>
  );
}
