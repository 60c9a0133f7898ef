import type { VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonVariants } from "./button-variants";
import { PendingButton } from "./pending-button";

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean; isPending?: boolean };

export function Button({
  className,
  variant,
  size,
  asChild = false,
  isPending,
  children,
  ...props
}: ButtonProps) {
  const classes = clsx(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  if (isPending === undefined) {
    return (
      <button type="button" className={classes} {...props}>
        {children}
      </button>
    );
  }
  return (
    <PendingButton type="button" className={classes} isPending={isPending} {...props}>
      {isPending && <LoaderCircle aria-hidden="true" className="animate-spin" />}
      {children}
    </PendingButton>
  );
}

/**
 * A button that leads to a neighbor. At the end of the way it does nothing, but stays in reach of the keyboard: a disabled
 * button loses the focus, and with it the keys of the part that it stands in.
 */
export const StepButton = ({ isAtEnd, onClick, ...props }: ButtonProps & { isAtEnd: boolean }) => (
  <Button {...props} aria-disabled={isAtEnd} onClick={isAtEnd ? undefined : onClick} />
);
