/** They handle the keys of typing, and undo it themselves. */
const FIELDS = "input:not([type=checkbox]), textarea, select, [contenteditable]";
/**
 * They cover the page. The browser's own dialog reports a part that could not be loaded. The task panel is beside its page and
 * does not handle its keys.
 */
const LAYERS = "[role=dialog]:not([data-task-panel]), dialog[open], [role=alertdialog], [role=menu]";

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether the focused element handles the keys itself: the user is typing, or a dialog or menu is open. */
export const isHandledByFocus = ({ target }: Pick<Event, "target">) =>
  target instanceof Element && (isWithin(target, FIELDS) || document.querySelector(LAYERS) !== null);

/** The same for undo, which does not wait until a dialog that is closing is gone. */
export const isUndoHandledByFocus = ({ target }: Pick<Event, "target">) =>
  isWithin(target, `${FIELDS}, ${LAYERS}`);

/** Whether the panel of a task covers the page, as it does in narrow windows. */
export const isCoveredByPanel = () =>
  document.documentElement.dataset.taskPanel === undefined &&
  document.querySelector("[data-task-panel]") !== null;
