import { clsx } from "clsx";
import { AlertDialog as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { FOOTER_CLASSES, ignoreEventsWhileClosing, overlayClasses } from "./dialog";

export const AlertDialog = Primitive.Root;
export const AlertDialogTrigger = Primitive.Trigger;
export const AlertDialogCancel = Primitive.Cancel;

/** @param props.returnTo gets the focus afterwards; for a dialog that an item of a menu opens, which goes with the menu */
export function AlertDialogContent({
  title,
  description,
  returnTo,
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: ReactNode;
  description: ReactNode;
  returnTo?: RefObject<HTMLElement | null>;
}) {
  const opener = useRef<Element>(null);
  /** The button that opened the dialog gets the focus, unless there is none or it went with what was confirmed. */
  function returnFocus() {
    if (document.activeElement !== document.body) return;
    const { current } = opener;
    const isGone = !(current instanceof HTMLElement) || current === document.body || !current.isConnected;
    const target = isGone ? document.getElementById("main") : current;
    target?.focus({ preventScroll: true });
  }
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        {...ignoreEventsWhileClosing}
        onOpenAutoFocus={() => {
          opener.current = returnTo?.current ?? document.activeElement;
        }}
        onCloseAutoFocus={() => setTimeout(returnFocus)}
        data-sheet
        className={clsx(
          "fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-1/2 overflow-y-auto rounded-xl border bg-popover p-6 text-popover-foreground shadow-lg outline-none",
          "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          className,
        )}
        {...props}
      >
        <Primitive.Title className="text-lg leading-7 font-semibold wrap-anywhere">{title}</Primitive.Title>
        <Primitive.Description className="mt-1.5 text-sm text-pretty wrap-anywhere text-muted-foreground">
          {description}
        </Primitive.Description>
        <div className={clsx("mt-6", FOOTER_CLASSES)}>{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
