import { takeEarlyKeys } from "./early-keys";

/**
 * Takes the text typed before a part's field had the focus. Separate from early-keys.ts, which every page loads.
 * @param start the current text of the field @returns its text after the keys, and earlier texts submitted with Enter
 */
export function takeEarlyText(start = ""): { text: string; entered: string[] } {
  let text = start;
  const entered: string[] = [];
  for (const key of takeEarlyKeys()) {
    if (key === "Enter") {
      entered.push(text);
      text = "";
    } else if (key === "Backspace") text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  }
  return { text, entered };
}

/** Shows the text in its field at once. React does so a little later, and would lose a key that is typed until then. */
export function showEarlyText(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text;
}

/** Like `takeEarlyText`, for a field that ignores Enter. */
export function takeEarlyLine(start = ""): string {
  const { text, entered } = takeEarlyText(start);
  return text || (entered.at(-1) ?? "");
}
