import type { Locator } from "@playwright/test";

/** Clicks twice within one task of the browser, before the page can disable the button. */
export const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
