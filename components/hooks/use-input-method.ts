import { useEffect } from "react";

/** The key code of an input method. Safari ends a composition first and sends its Enter afterwards. */
const INPUT_METHOD_KEY_CODE = 229;

function hideKey(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE) event.stopPropagation();
}

/**
 * Hides the keys of an input method from the page: who writes Japanese or Chinese chooses characters with the arrow keys, confirms them
 * with Enter and drops them with Escape.
 */
export function useInputMethod() {
  useEffect(() => {
    // The capture phase runs before all other listeners.
    window.addEventListener("keydown", hideKey, true);
    return () => window.removeEventListener("keydown", hideKey, true);
  }, []);
}
