"use client";

import { clsx } from "clsx";
import type { ComponentProps, KeyboardEvent } from "react";
import { controlClasses } from "./input";

/** A field of several lines. Ctrl/Cmd+Enter in it submits its form; in a dialog, the dialog does that. */
export function Textarea({ className, onKeyDown, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={clsx(controlClasses, "field-sizing-content max-h-80 min-h-20 resize-y py-2", className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
      }}
      {...props}
    />
  );
}

function submit(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { form } = event.currentTarget;
  if (event.defaultPrevented || !form || form.closest("[data-sheet]")) return;
  event.preventDefault();
  form.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}
