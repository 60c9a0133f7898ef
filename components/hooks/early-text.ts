import { takeEarlyKeys } from "./early-keys";

/**
 * Takes what was typed before the field of a part had the focus. It stands beside early-keys.ts, because only the parts load it.
 * @param start the text that the field has @returns its text after the keys, and the texts that were entered with Enter before
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

/** Like `takeEarlyText`, for a field in which Enter enters nothing. */
export function takeEarlyLine(start = ""): string {
  const { text, entered } = takeEarlyText(start);
  return text || (entered.at(-1) ?? "");
}
