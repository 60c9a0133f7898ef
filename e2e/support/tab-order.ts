import { expect, type Page } from "@playwright/test";

/** A step of the Tab key that goes against the eye. */
type Step = { from: string; to: string };

/**
 * Finds the steps of the Tab key that go up or back to the left. Two neighbors in the order of the Tab key are compared by
 * the two boxes in which they part: the second box stands below the first, or to the right of it. So a column of links
 * beside another one, or a form beside its explanation, is read as a whole.
 */
const findSteps = (page: Page, within: string) =>
  page.evaluate((within): Step[] => {
    const isInSight = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // What only screen readers are told, and the link that skips the navigation, have no place on the screen.
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const roots = [...document.querySelectorAll(within)];
    const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";
    const stops = [...roots.at(-1)!.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(":disabled") &&
        !element.closest("[inert], [data-sonner-toaster]") &&
        isInSight(element),
    );
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
    /** The box of the ancestor that does not hold the other element. */
    const getPart = (element: Element, other: Element) => {
      let part = element;
      while (part.parentElement && !part.parentElement.contains(other)) part = part.parentElement;
      // An element with `display: contents` has no box.
      return (isInSight(part) ? part : element).getBoundingClientRect();
    };
    return stops.slice(1).flatMap((to, index) => {
      const from = stops[index]!;
      // A link around other links is compared by the links themselves.
      const [a, b] =
        from.contains(to) || to.contains(from)
          ? [from.getBoundingClientRect(), to.getBoundingClientRect()]
          : [getPart(from, to), getPart(to, from)];
      const isAbove = b.bottom <= a.top + 1 && b.left < a.right - 1;
      const isOnRow = b.top < a.bottom - 1 && a.top < b.bottom - 1;
      const isBefore = isOnRow && b.right <= a.left + 1;
      return isAbove || isBefore ? [{ from: describe(from), to: describe(to) }] : [];
    });
  }, within);

/** Fails when the Tab key goes through a page in another order than the eye. */
export async function expectTabOrderFollowsLayout(page: Page): Promise<void> {
  const steps = await findSteps(page, "body");
  expect(steps, `the order of the Tab key on ${new URL(page.url()).pathname}`).toEqual([]);
}

/**
 * The same for the open dialog. Its order is a ring that begins in the first field, so that the button that closes it, at the
 * top right, comes last.
 */
export async function expectDialogTabOrderFollowsLayout(page: Page): Promise<void> {
  const steps = await findSteps(page, "[role=dialog], [role=alertdialog]");
  const others = steps.filter(({ to }) => to !== "button “Close”");
  expect(others, "the order of the Tab key in the dialog").toEqual([]);
}
