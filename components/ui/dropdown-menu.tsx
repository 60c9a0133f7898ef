import { clsx } from "clsx";
import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, use, useRef, useState } from "react";

export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuGroup = Primitive.Group;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** Not modal, so the page keeps its scroll bar and landmarks, and an item may open a dialog. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

type Action = () => void;
const SetActionContext = createContext<((getAction: () => Action) => void) | null>(null);

/**
 * A menu for a button that is rendered separately. It is mounted only while it is open, so that its script loads on
 * demand and a board with many cards has at most one. The button sets aria-haspopup and aria-expanded and shares a
 * `relative` box with this. It gets the focus after the menu, unless the user has focused something else by then.
 * @param props.onClosed called after the menu has closed; unmounts it
 */
export function MenuOver({
  onClosed,
  children,
  ...props
}: Omit<ComponentProps<typeof DropdownMenuContent>, "onCloseAutoFocus"> & {
  onClosed: () => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(true);
  const [chosenAction, setChosenAction] = useState<Action | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  function returnFocus() {
    if (document.activeElement !== document.body) return;
    anchor.current?.parentElement?.querySelector<HTMLElement>("button[aria-haspopup]")?.focus();
  }
  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <span ref={anchor} aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // First, so that a dialog which the action opens can return the focus to the button.
          returnFocus();
          onClosed();
          chosenAction?.();
        }}
        {...props}
      >
        <SetActionContext value={setChosenAction}>{children}</SetActionContext>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const panelClasses =
  "z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-44 wrap-anywhere origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in";

const itemFocusClasses = "focus:bg-accent focus:text-accent-foreground";
const itemClasses = clsx(
  "relative flex cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 text-sm outline-none select-none pointer-coarse:py-2.5",
  "data-disabled:text-muted-foreground",
  "[&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0 [&_svg:not([class*=text-])]:text-muted-foreground",
);

/**
 * Returns the focus to the menu's button, a moment after the menu has closed. If the user has focused something else by
 * then, the focus stays there: another menu opened in the meantime would close if it lost the focus.
 */
function returnFocusOnClose(event: Event) {
  event.preventDefault();
  if (document.activeElement !== document.body) return;
  const menu = event.target as HTMLElement;
  document.getElementById(menu.getAttribute("aria-labelledby") ?? "")?.focus({ preventScroll: true });
}

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = "end",
  onCloseAutoFocus = returnFocusOnClose,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const menu = useRef<HTMLDivElement>(null);
  // The button toggles the menu itself. While the menu fades out, a press that reopens it would count as one outside and
  // close it immediately. The button ignores all but plain presses, so those others close the menu.
  function leaveToButton(event: CustomEvent<{ originalEvent: Event }>) {
    const press = event.detail.originalEvent;
    if (press instanceof PointerEvent && (press.button !== 0 || press.ctrlKey)) return;
    const button = menu.current?.getAttribute("aria-labelledby");
    if (button && (event.target as HTMLElement).closest(`#${CSS.escape(button)}`)) event.preventDefault();
  }
  return (
    <Primitive.Portal>
      <Primitive.Content
        ref={menu}
        onInteractOutside={leaveToButton}
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={clsx(panelClasses, className)}
        onCloseAutoFocus={onCloseAutoFocus}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function DropdownMenuItem({
  className,
  variant = "default",
  ...props
}: ComponentProps<typeof Primitive.Item> & { variant?: "default" | "destructive" }) {
  return (
    <Primitive.Item
      className={clsx(
        itemClasses,
        variant === "destructive"
          ? "text-destructive focus:bg-destructive-soft focus:text-destructive-soft-foreground [&_svg]:text-current!"
          : itemFocusClasses,
        className,
      )}
      {...props}
    />
  );
}

/** An item of MenuOver whose action runs after the menu has closed. */
export function MenuOverItem({
  action,
  ...props
}: Omit<ComponentProps<typeof DropdownMenuItem>, "onSelect"> & { action: Action }) {
  const setChosenAction = use(SetActionContext);
  if (!setChosenAction) throw new Error("Only MenuOver runs the action of a MenuOverItem.");
  return <DropdownMenuItem onSelect={() => setChosenAction(() => action)} {...props} />;
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={clsx(itemClasses, itemFocusClasses, "pr-8", className)} {...props}>
      {children}
      <Primitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" className="text-primary" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

/** The menu stays open, so that several can be checked. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      className={clsx(itemClasses, itemFocusClasses, "pr-8", className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      {children}
      <Primitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" className="text-primary" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={clsx("px-2 py-1.5 text-xs font-medium text-muted-foreground", className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={clsx("-mx-1 my-1 h-px bg-border", className)} {...props} />;
}
