/**
 * Moves the focus from a button that removes its row to the button of the next row, or of the previous one, or else to the panel.
 * After a tap, that keeps the keyboard of a phone closed, which a text field would open.
 */
export function focusAfterRemoval(button: HTMLElement) {
  const row = button.closest("li");
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbor?.querySelector("[data-remove]") ?? button.closest("[data-task-panel]");
  (target as HTMLElement | null | undefined)?.focus({ preventScroll: true });
}
