import { useEffect, useEffectEvent } from "react";
import { isHandledByFocus } from "./key-owner";
import { getShortcutKey } from "./shortcut-key";

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
