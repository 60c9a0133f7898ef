import type { Page } from "@playwright/test";

/** Collects what a user would not notice: console errors and warnings, thrown errors, refused and failed requests. */
export function recordProblems(page: Page, seen: string[]): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      seen.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => seen.push(`page error: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page and cancelling a query abort their requests.
    if (reason !== "net::ERR_ABORTED")
      seen.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400)
      seen.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}
