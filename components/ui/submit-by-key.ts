import type { KeyboardEvent } from "react";

/** Submits a form by Ctrl/Cmd+Enter in any of its fields. In a dialog, the dialog does that. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  const form = event.currentTarget;
  if (event.defaultPrevented || form.closest("[data-sheet]")) return;
  event.preventDefault();
  form.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}
