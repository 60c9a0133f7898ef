// The site's pictures of the parts that need a plan: templates, insights and the forecast.
import { DROPPED } from "./picture-dates.mjs";
import { keepItems, PHONE, raiseTexts } from "./pictures.mjs";
import { takeWholePicture } from "./whole-pictures.mjs";

/** Templates of six categories. A phone's picture has room for the first three. */
const TEMPLATES = ["Wedding", "Web app", "Food truck", "Bathroom renovation", "Podcast", "Thesis"];

/** The cards of a part as one, with a line between them: the site puts an edge around each picture. */
const ONE_CARD = `[data-picture] { gap: 0 !important; background: var(--card) }
  [data-picture] :is(section, fieldset) { border: none; border-radius: 0; background: none; box-shadow: none; padding-inline: 0 }
  [data-picture] section:has(dl) :is(p, dl > div:first-child) { padding-inline-start: 0 }
  @media (width < 40rem) { [data-picture] dl > div { padding-inline: 0 } }
  [data-picture] section:has(dl) { border-bottom: 1px solid var(--border) }`;

const PHONE_FORECAST = `[data-picture] section:has(svg) { padding: 0.75rem 0.75rem 0 }
  [data-picture] section:has(dl) :is(p, dl > div) { padding-block: 0.75rem }
  [data-picture] section:has(dl) > p { padding-block-start: 0 !important }
  [data-picture] dt { font-size: 0.8125rem }`;

const WIDE_FORECAST = `[data-picture] section:has(svg) { padding-bottom: 0 }
  [data-picture] section:has(dl) { display: grid; grid-template-columns: 1fr auto }
  [data-picture] section:has(dl) > p { border: none; padding-block: 0.875rem }
  [data-picture] section:has(dl) > p > :last-child { font-size: 1rem }
  [data-picture] dl { display: flex; border-inline-start: 1px solid var(--border) }`;

/** The list ends below its last line, where a longer one fades. A wide picture has room for the tasks side by side only. */
const WHAT_IF = `[data-picture] fieldset ul { padding-bottom: 0; mask-image: none }
  @media (width >= 40rem) {
    [data-picture] ul { display: grid; grid-template-columns: 1fr 1fr }
    [data-picture] dl { grid-template-columns: auto 1fr auto }
    [data-picture] section:has(dl) > p { padding-block: 0 1.25rem }
    [data-picture] section:not(:has(dl)) { padding-block: 1.25rem 0 }
    [data-picture] dl > div { padding: 1rem 0.875rem }
    [data-picture] dl .sm\\:text-3xl { font-size: 1.625rem }
  }
  @media (width < 40rem) {
    [data-picture] section:has(dl) > p { padding-block: 0 1rem }
    [data-picture] dl > div { padding-block: 1rem }
    [data-picture] dl > div:last-child { padding-inline-start: 0.75rem }
    [data-picture] section:not(:has(dl)) { padding-block: 1rem 0 }
  }`;

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
  await keepItems(templates, TEMPLATES.slice(0, isPhone ? 3 : undefined));
  await takeWholePicture(page, templates, "templates", theme, shape);

  // The project is younger than the usual period.
  await visit(`/protected/pro?project=${project}&weeks=4`);
  const plot = page.getByRole("region", { name: "Burn-up" });
  // This plot says the most.
  await plot.evaluate((element) => {
    for (const other of /** @type {Iterable<HTMLElement>} */ (element.parentElement?.children ?? []))
      if (other !== element) other.style.display = "none";
    element.style.gap = "1rem";
    // In a picture, its buttons would look as if they worked.
    const tools = /** @type {HTMLElement | null} */ (element.querySelector("div:has(> details)"));
    if (tools) tools.style.display = "none";
  });
  if (!isPhone) await showWideDrawing(plot);
  await takeWholePicture(page, plot, "burn-up", theme, shape);
  if (!isPhone) {
    // The site also shows it smaller than it is.
    await raiseTexts(plot, 16);
    await plot.getByRole("heading").evaluate((title) => {
      title.style.fontSize = "1.25rem";
    });
  }
  await takeWholePicture(page, plot, "insights", theme, shape);

  await visit(`/protected/advanced?project=${project}`);
  // Not by its role: the title is hidden below.
  const dates = page.locator("h2", { hasText: "Done by" }).locator("xpath=ancestor::section/..");
  // The chance, the main date and the plot, which has all three dates. Left out are titles, tables, downloads and the empty lines that
  // "What if" would fill, so that the texts are large enough. In a wide picture, the date is beside the chance.
  await restyle(
    dates,
    `${ONE_CARD}
    [data-picture] :is(dd:empty, section > div:has(> [role=status]), section > dl + p, section h2, section:has(details) > div:has(h2), div:has(> details), dl > div:nth-child(odd)),
    [data-picture] > p { display: none !important }
    ${isPhone ? PHONE_FORECAST : WIDE_FORECAST}`,
  );
  if (!isPhone) await showWideDrawing(dates);
  await takeWholePicture(page, dates, "forecast", theme, shape);

  // Without two tasks, the dates are earlier.
  const drops = page.getByRole("group", { name: "Drop tasks" });
  const ids = await Promise.all(DROPPED.map((name) => drops.getByLabel(name).getAttribute("id")));
  await visit(
    `/protected/advanced?project=${project}&drop=${ids.map((id) => id?.replace("drop-", "")).join()}`,
  );
  await page.getByText("days earlier").first().waitFor();
  const whatIf = dates.locator("..");
  // Only the chance, the dates and the dropped tasks.
  await restyle(
    whatIf,
    `${ONE_CARD}
    [data-picture] :is(section > div:has(> [role=status]), section > dl + p, section h2),
    [data-picture] > :first-child > :not(:first-child),
    [data-picture] > :last-child > :not(fieldset) { display: none !important }
    ${WHAT_IF}`,
  );
  await keepItems(drops, DROPPED);
  await takeWholePicture(page, whatIf, "what-if", theme, shape);
}

/**
 * Gives a part rules of its own, which also hold for what is rendered later, on a slow machine.
 * @param {import("@playwright/test").Locator} part `[data-picture]` in the rules @param {string} rules
 */
const restyle = (part, rules) =>
  part.evaluate((element, rules) => {
    element.setAttribute("data-picture", "");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/**
 * Shows the widest drawing of a plot, which fills its card. The card would choose a higher one, and a picture has no room for it.
 * @param {import("@playwright/test").Locator} part
 */
const showWideDrawing = (part) =>
  part.evaluate((element) => {
    const drawings = [...element.querySelectorAll("svg[role=img]")].map((svg) => svg.parentElement);
    for (const [index, drawing] of drawings.entries())
      drawing?.style.setProperty("display", index === drawings.length - 1 ? "block" : "none", "important");
  });
