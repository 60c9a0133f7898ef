// The site's pictures of the parts that need a plan: templates, insights and the forecast.
import { DROPPED } from "./picture-dates.mjs";
import { keepItems, PHONE, takeWholePicture } from "./pictures.mjs";

/** Templates of four categories. A phone's picture has room for the first three. */
const TEMPLATES = ["Wedding", "Web app", "Food truck", "Bathroom renovation"];

/**
 * @param {import("@playwright/test").Page} page @param {(path: string) => Promise<void>} visit
 * @param {string} project its id @param {import("./pictures.mjs").Theme} theme @param {import("./pictures.mjs").Shape} shape
 */
export async function takeProtectedPictures(page, visit, project, theme, shape) {
  const isPhone = shape === PHONE;
  const { width = 0 } = page.viewportSize() ?? {};
  // Each part fits into the window as a whole.
  await page.setViewportSize({ width, height: 2400 });

  // A search lists all categories together, and every template has this word.
  await visit("/protected/basic?q=from");
  const templates = page.getByRole("group", { name: "Templates" }).getByRole("list");
  await keepItems(templates, TEMPLATES.slice(0, isPhone ? 3 : 4));
  await takeWholePicture(page, templates, "templates", theme, shape, {
    from: isPhone ? 320 : 500,
    margin: shape.surround,
  });

  // The project is younger than the usual period.
  await visit(`/protected/pro?project=${project}&weeks=4`);
  const plot = page.getByRole("region", { name: "Burn-up" });
  // This plot says the most. A wide picture has no room for its buttons.
  await plot.evaluate((element, isPhone) => {
    for (const other of /** @type {Iterable<HTMLElement>} */ (element.parentElement?.children ?? []))
      if (other !== element) other.style.display = "none";
    if (isPhone) return;
    const buttons = /** @type {HTMLElement | null} */ (element.querySelector("div:has(> details)"));
    if (buttons) buttons.style.display = "none";
    for (const svg of element.querySelectorAll("svg")) svg.style.maxHeight = "16rem";
  }, isPhone);
  await takeWholePicture(page, plot, "insights", theme, shape, { from: isPhone ? 340 : 600, margin: -2 });

  await visit(`/protected/advanced?project=${project}`);
  // Not by its role: the title is hidden below.
  const dates = page.locator("h2", { hasText: "Done by" }).locator("xpath=ancestor::section/..");
  // The chance, the dates and the plot. Left out are titles, tables, downloads and the empty lines that "What if" would fill, so
  // that the texts are large enough. A phone's picture has room for the main date only; the plot has all three.
  await dates.evaluate(
    (element, { hidden, plotHeight }) => {
      for (const part of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(hidden)))
        part.style.display = "none";
      for (const svg of element.querySelectorAll("svg")) svg.style.maxHeight = plotHeight;
      const texts = /** @type {NodeListOf<SVGTextElement>} */ (element.querySelectorAll("svg text"));
      for (const text of texts) text.style.fontSize = "13px";
      // The space that the explanation had below it.
      const heading = element.querySelector("h2");
      if (heading?.nextElementSibling?.matches("[style*=none]")) heading.style.paddingBottom = "0.75rem";
    },
    {
      hidden: `dd:empty, :scope > p, section > [role=status], section > [role=status] + p, section h2, section:has(details) > div:has(h2), div:has(> details)${isPhone ? ", dl > div:nth-child(odd)" : ""}`,
      plotHeight: isPhone ? "12rem" : "15rem",
    },
  );
  await takeWholePicture(page, dates, "forecast", theme, shape, {
    from: isPhone ? 288 : 600,
    margin: shape.surround,
  });

  // Without two tasks, the dates are earlier.
  const drops = page.getByRole("group", { name: "Drop tasks" });
  const ids = await Promise.all(DROPPED.map((name) => drops.getByLabel(name).getAttribute("id")));
  await visit(
    `/protected/advanced?project=${project}&drop=${ids.map((id) => id?.replace("drop-", "")).join()}`,
  );
  await page.getByText("days earlier").first().waitFor();
  const whatIf = dates.locator("..");
  // Only the dates and the dropped tasks; a wide picture also has room for the title.
  await whatIf.evaluate((element, isPhone) => {
    const [left, right] = [...element.children];
    const hidden = [
      ...[...(left?.children ?? [])].slice(1),
      ...[...(right?.children ?? [])].filter(
        (part) => !part.matches("fieldset") && (isPhone || !part.querySelector("h2")),
      ),
      ...element.querySelectorAll("section > p"),
    ];
    for (const part of /** @type {HTMLElement[]} */ (hidden)) part.style.display = "none";
    // The list ends below its last line, where a longer one fades.
    const lists = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("fieldset ul"));
    for (const list of lists) Object.assign(list.style, { paddingBottom: "0", maskImage: "none" });
    const heading = element.querySelector("h2");
    if (heading) heading.style.paddingBottom = "0.75rem";
    element.style.gap = "0.75rem";
  }, isPhone);
  await keepItems(drops, DROPPED);
  await takeWholePicture(page, whatIf, "what-if", theme, shape, {
    from: isPhone ? 312 : 500,
    margin: shape.surround,
  });
}
