// The site's pictures of the parts that need a plan: templates, insights and the forecast.
import { shortenList, takePicture, takeWholePicture } from "./pictures.mjs";

/**
 * @param {import("@playwright/test").Page} page @param {(path: string) => Promise<void>} visit
 * @param {string} project its id @param {import("./pictures.mjs").Theme} theme @param {import("./pictures.mjs").Shape} shape
 */
export async function takeProtectedPictures(page, visit, project, theme, shape) {
  const { width = 0 } = page.viewportSize() ?? {};
  // Each part fits into the window as a whole.
  await page.setViewportSize({ width, height: 2400 });

  await visit("/protected/basic");
  const templates = page.getByRole("list", { name: "Templates" });
  await shortenList(templates, "auto", shape.widens ? 6 : 4);
  await takeWholePicture(page, templates, "templates", theme, shape, 12);

  await visit(`/protected/pro?project=${project}`);
  const plots = page.getByRole("region", { name: "Burn-up" }).locator("..");
  // The third plot says the most, so it stands first, and the fourth begins below it.
  await plots.evaluate((element) => {
    const hidden = /** @type {NodeListOf<HTMLElement>} */ (
      element.querySelectorAll(":scope > :nth-child(-n + 2), div:has(> details)")
    );
    for (const part of hidden) part.style.display = "none";
  });
  await takePicture(page, plots, "insights", theme, shape, 12);

  await visit(`/protected/advanced?project=${project}`);
  const dates = page.getByRole("heading", { name: "Done by" }).locator("xpath=ancestor::section/..");
  // Tables, downloads and explanations are left out.
  await dates.evaluate((element) => {
    const parts = /** @type {NodeListOf<HTMLElement>} */ (
      element.querySelectorAll(":scope > p, div:has(> details), section:has(details) p")
    );
    for (const part of parts) part.style.display = "none";
    for (const plot of element.querySelectorAll("svg")) plot.style.maxHeight = "14.5rem";
  });
  await takeWholePicture(page, dates, "forecast", theme, shape, 12);
}
