import type { Page } from "@playwright/test";

/** Records problems that a user does not see: console errors and warnings, thrown errors, refused and failed requests. */
export function recordProblems(page: Page, problems: string[]): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`page error: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page and cancelling a query abort their requests.
    if (reason !== "net::ERR_ABORTED")
      problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400)
      problems.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}
