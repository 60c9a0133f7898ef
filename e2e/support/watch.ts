import type { Page } from "@playwright/test";

/** Writes down what a person would not notice: lines on the console, thrown errors, refused and failed requests. */
export function watch(page: Page, seen: string[]): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      seen.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => seen.push(`page error: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left, and a query that nobody waits for any more, break off what they had asked for.
    if (reason !== "net::ERR_ABORTED")
      seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400)
      seen.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}
