import type { MouseEvent } from "react";

/**
 * Moves the focus from a button that removes its row to the text field that adds one. After a tap, it moves to the button of the next
 * row, or of the previous one, or else to the panel: a text field would open the keyboard of a phone.
 */
export function focusAfterRemoval(
  { detail, currentTarget: button }: MouseEvent<HTMLElement>,
  field: HTMLElement | null | undefined,
) {
  // A key that presses the button has no detail.
  if (detail === 0 || !matchMedia("(pointer: coarse)").matches) return field?.focus();
  const row = button.closest("li");
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbor?.querySelector("[data-remove]") ?? button.closest("[data-task-panel]");
  (target as HTMLElement | null | undefined)?.focus({ preventScroll: true });
}
