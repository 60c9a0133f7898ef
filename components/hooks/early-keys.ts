/**
 * Keys typed after a part was opened and before its field has the focus, because its script is still loading. They are
 * meant for that field, not for a shortcut, another field or the board.
 */
let caught: { keys: string[]; onEscape: () => void } | null = null;

/** Uses the capture phase, which runs before all other listeners. */
function setListening(method: "addEventListener" | "removeEventListener") {
  window[method]("keydown", catchKey as EventListener, true);
  window[method]("pointerdown", dropEarlyKeys, true);
}

/**
 * Catches keys until the part takes them or fails to load, or the user clicks.
 * @param load loads the part's script @param onEscape closes the part @param onFailure may take the keys, which are dropped then
 */
export function catchEarlyKeys(load: () => Promise<unknown>, onEscape: () => void, onFailure?: () => void) {
  const own = { keys: [], onEscape };
  caught = own;
  load().catch(() => {
    // Another part may have been opened since.
    if (caught !== own) return;
    onFailure?.();
    dropEarlyKeys();
  });
  setListening("addEventListener");
}

/** Whether a part was opened whose field does not have the focus yet. */
export const isCatchingKeys = () => caught !== null;

export function dropEarlyKeys() {
  caught = null;
  setListening("removeEventListener");
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

/** Stops catching. @returns the keys; early-text.ts converts them to text */
export function takeEarlyKeys(): string[] {
  const keys = caught?.keys ?? [];
  dropEarlyKeys();
  return keys;
}
