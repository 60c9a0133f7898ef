import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ComponentProps, type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
import { Button } from "./button";

/** @param props.onClose called when the user closes the dialog; for a dialog that something else opens */
export const Dialog = ({
  onClose,
  onOpenChange = (isOpen) => !isOpen && onClose?.(),
  ...props
}: ComponentProps<typeof Primitive.Root> & { onClose?: () => void }) => (
  <Primitive.Root onOpenChange={onOpenChange} {...props} />
);
export const DialogTrigger = Primitive.Trigger;

/** Below the overlay of a second dialog it is transparent, so that the page does not become darker. */
export const overlayClasses =
  "fixed inset-0 z-50 bg-overlay transition-colors duration-150 [&:has(~.bg-overlay[data-state=open])]:bg-transparent data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/**
 * The buttons of a dialog stay on the screen while it fades out. Ignoring their events prevents a second click or Enter
 * from submitting again.
 */
export const ignoreEventsWhileClosing = {
  onClickCapture: ignoreWhileClosing,
  onSubmitCapture: ignoreWhileClosing,
};

function ignoreWhileClosing(event: SyntheticEvent<HTMLElement>) {
  if (event.currentTarget.dataset.state !== "closed") return;
  event.preventDefault();
  event.stopPropagation();
}

const POP_CLASSES = "sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in";

/** Below a centered dialog is room for a toast (components/ui/toaster.tsx). */
const SIDE_CLASSES = {
  center: [
    "sm:inset-auto sm:top-1/2 sm:left-1/2 pt-5 sm:max-h-[calc(100dvh-5rem)] sm:-translate-1/2 sm:rounded-xl sm:border sm:p-6",
    POP_CLASSES,
  ],
  full: ["pt-5 sm:p-6", POP_CLASSES],
  right: [
    "sm:left-auto sm:border-l sm:px-6 sm:pb-6",
    "sm:data-[state=closed]:animate-drawer-out sm:data-[state=open]:animate-drawer-in",
  ],
};

const WIDTHS = { center: "sm:max-w-lg", full: undefined, right: "sm:max-w-md" };

/** The head of a drawer is as high as the top bar of the page, and has its line. */
const HEAD_CLASSES = {
  center: "mb-5 grid gap-1 pr-10",
  full: "mb-5 grid gap-1 pr-10",
  right: "-mx-5 mb-5 grid gap-1 border-b pt-2.5 pr-15 pb-2.5 pl-5 sm:-mx-6 sm:pl-6",
};

/** What the user may open while a dialog fades out. It keeps the focus then; a menu would close without it. */
const OPENED = "[role=dialog], [role=alertdialog], [role=menu], input, select, textarea";

/** Fills a small screen. A larger one, too, or it is centered there, or a drawer at the right edge. */
export function DialogContent({
  title,
  description,
  side = "center",
  width = WIDTHS[side],
  isTitleHidden = false,
  className,
  onEscapeKeyDown,
  onInteractOutside,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onKeyDown,
  children,
  ...props
}: Omit<ComponentProps<typeof Primitive.Content>, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  side?: keyof typeof SIDE_CLASSES;
  /** The class of its maximum width, apart from small screens. */
  width?: string;
  /** Whether only screen readers get the title. */
  isTitleHidden?: boolean;
}) {
  const opener = useRef<Element>(null);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        {...ignoreEventsWhileClosing}
        // Code may open a dialog without a trigger, so the focus returns to the previously focused element.
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          onOpenAutoFocus?.(event);
          const dialog = event.currentTarget as HTMLElement;
          if (event.defaultPrevented || hasControls(dialog)) return;
          event.preventDefault();
          dialog.focus();
        }}
        onCloseAutoFocus={(event) => {
          if (document.activeElement?.closest(OPENED)) return event.preventDefault();
          onCloseAutoFocus?.(event);
          if (event.defaultPrevented || !(opener.current instanceof HTMLElement)) return;
          event.preventDefault();
          const isGone = opener.current === document.body || !opener.current.isConnected;
          if (!isGone) opener.current.focus();
          // That element may have been removed, for example a purchase button replaced by what was purchased.
          else if (document.activeElement === document.body)
            document.getElementById("main")?.focus({ preventScroll: true });
        }}
        className={clsx(
          "fixed inset-0 z-50 flex flex-col overflow-y-auto bg-popover px-5 pb-5 text-popover-foreground outline-none",
          // A border is not scrolled, so nothing stands below the notice that the browser is offline.
          "max-sm:border-b-[length:var(--offline-height,0px)] max-sm:border-b-popover",
          "data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
          "sm:w-full sm:shadow-lg",
          SIDE_CLASSES[side],
          width,
          className,
        )}
        data-sheet={side}
        {...(description ? {} : { "aria-describedby": undefined })}
        onEscapeKeyDown={(event) => {
          // Escape first closes an open part of the dialog.
          if ((event.target as Element).closest("[data-own-escape]")) event.preventDefault();
          onEscapeKeyDown?.(event);
        }}
        onInteractOutside={(event) => {
          // A toast is above the dialog and does not count as outside.
          if ((event.target as Element).closest("[data-sonner-toaster]")) event.preventDefault();
          onInteractOutside?.(event);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        {...props}
      >
        <div className={isTitleHidden ? "sr-only" : HEAD_CLASSES[side]}>
          <Primitive.Title className="text-lg leading-7 font-semibold wrap-anywhere">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="text-sm text-pretty wrap-anywhere text-muted-foreground">
              {description}
            </Primitive.Description>
          )}
        </div>
        {children}
        <Primitive.Close asChild>
          {/* Its center is that of the title's first line, and its icon ends where the text ends. */}
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label="Close"
            className={clsx(
              "absolute right-3 -translate-y-1/2 sm:right-4",
              side === "right" ? "top-6" : "top-8.5 sm:top-9.5",
            )}
          >
            <X aria-hidden="true" />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Whether it has more controls than the button that closes it, which would look chosen with the focus. */
const hasControls = (dialog: HTMLElement) =>
  dialog.querySelectorAll("a[href], button, input, select, summary, textarea, [tabindex='0']").length > 1;

/** Presses the main button, the last one in the footer. A disabled button ignores the click. */
function submit(event: KeyboardEvent<HTMLElement>) {
  const dialog = event.currentTarget;
  // React events also bubble from a dialog that was opened inside this one.
  if (event.defaultPrevented || !dialog.contains(event.target as Node)) return;
  const buttons = dialog.querySelectorAll<HTMLButtonElement>("[data-dialog-footer] > button");
  if (buttons.length === 0) return;
  event.preventDefault();
  buttons[buttons.length - 1]!.click();
}

/** Buttons fill a phone's width and wrap in tab order. */
export const FOOTER_CLASSES =
  "flex flex-wrap gap-2 max-sm:*:grow max-sm:[&>:not(button)]:basis-full sm:justify-end";

/**
 * The buttons of a dialog. The last one is the main button; Ctrl/Cmd+Enter presses it, too.
 * @param props.margin the class of the space above
 */
export function DialogFooter({
  className,
  margin = "mt-2",
  ...props
}: ComponentProps<"div"> & { margin?: string }) {
  return <div data-dialog-footer className={clsx(margin, FOOTER_CLASSES, className)} {...props} />;
}
