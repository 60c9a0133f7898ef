"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";

/** A button that is disabled while its call is pending. That takes its focus away, so it gets the focus back afterwards. */
export function PendingButton({
  isPending,
  disabled,
  onClickCapture,
  ...props
}: ComponentProps<"button"> & { isPending: boolean }) {
  const clicked = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isPending) return;
    if (document.activeElement === document.body) clicked.current?.focus({ preventScroll: true });
    clicked.current = null;
  }, [isPending]);
  return (
    <button
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      onClickCapture={(event) => {
        clicked.current = event.currentTarget;
        onClickCapture?.(event);
      }}
      {...props}
    />
  );
}
