/**
 * The keys that are typed between opening a part whose script still loads and the focus of its field. They are meant for that
 * field, and not for a shortcut, another field or the board.
 */
let caught: { keys: string[]; onEscape: () => void } | null = null;

const CAPTURE = { capture: true };

/** Catches keys from now on, until the part takes them or cannot be loaded, or the user clicks. @param onEscape closes the part */
export function catchEarlyKeys(onEscape: () => void) {
  caught = { keys: [], onEscape };
  // The capture phase runs before all other listeners.
  window.addEventListener("keydown", catchKey, CAPTURE);
  window.addEventListener("pointerdown", dropEarlyKeys, CAPTURE);
}

export function dropEarlyKeys() {
  caught = null;
  window.removeEventListener("keydown", catchKey, CAPTURE);
  window.removeEventListener("pointerdown", dropEarlyKeys, CAPTURE);
}

function catchKey(event: KeyboardEvent) {
  if (!caught || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key !== "Escape") caught.keys.push(event.key);
  else {
    const { onEscape } = caught;
    dropEarlyKeys();
    onEscape();
  }
}

/**
 * Ends the catching, when the part's field has the focus.
 * @param start the text that the field has @returns its text after the keys, and the texts that were entered with Enter before
 */
export function takeEarlyText(start = ""): { text: string; entered: string[] } {
  const keys = caught?.keys ?? [];
  dropEarlyKeys();
  let text = start;
  const entered: string[] = [];
  for (const key of keys) {
    if (key === "Enter") {
      entered.push(text);
      text = "";
    } else if (key === "Backspace") text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  }
  return { text, entered };
}

/** Like `takeEarlyText`, for a field in which Enter enters nothing. */
export function takeEarlyLine(start = ""): string {
  const { text, entered } = takeEarlyText(start);
  return text || (entered.at(-1) ?? "");
}
