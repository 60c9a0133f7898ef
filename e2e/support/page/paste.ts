import type { Locator } from "@playwright/test";

/** Pastes text as a user does, through the clipboard event of a field. */
export const pasteInto = (field: Locator, text: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
