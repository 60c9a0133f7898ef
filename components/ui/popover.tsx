import { clsx } from "clsx";
import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

export const Popover = Primitive.Root;
export const PopoverAnchor = Primitive.Anchor;
export const PopoverTrigger = Primitive.Trigger;

/** A small dialog beside its button or anchor, for choices with fields, which a menu cannot have. */
export function PopoverContent({
  className,
  sideOffset = 6,
  align = "start",
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={clsx(
          "z-50 max-h-(--radix-popover-content-available-height) origin-(--radix-popover-content-transform-origin) overflow-y-auto rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}
