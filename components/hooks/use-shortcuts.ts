"use client";

import { useEffect, useEffectEvent } from "react";
import { getShortcutKey } from "./shortcut-key";

/**
 * Whether the focused element handles the keys itself: the user is typing, or a dialog or menu is open. The task panel
 * is beside its page and does not handle them.
 */
export const isHandledByFocus = ({ target }: Pick<Event, "target">) =>
  target instanceof Element &&
  (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null ||
    document.querySelector("[role=dialog]:not([data-task-panel]), [role=alertdialog], [role=menu]") !== null);

/** Whether the panel of a task covers the page, as it does in narrow windows. */
export const isCoveredByPanel = () =>
  document.documentElement.dataset.taskPanel === undefined &&
  document.querySelector("[data-task-panel]") !== null;

/** Calls the newest handler for each key that is pressed anywhere in the page. */
export function useDocumentKey(handle: (event: KeyboardEvent) => void) {
  const onKey = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Calls the handler of a key while the page is visible, unless the key is meant for something else. */
export function useShortcuts(handlers: Record<string, () => void>) {
  useDocumentKey((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const handler = handlers[getShortcutKey(event)];
    if (!handler || event.repeat || isHandledByFocus(event)) return;
    event.preventDefault();
    handler();
  });
}

/** 1 for the arrow down, -1 for the arrow up, 0 for another key. */
export function getArrowStep({ key }: Pick<KeyboardEvent, "key">): -1 | 0 | 1 {
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : 0;
}

/** Whether keyboards of this device have a Command key. Only for the browser. */
export const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.platform);
