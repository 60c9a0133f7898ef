import { expect, type Page } from "@playwright/test";

/** A step of the Tab key against the visual order. */
type Step = { from: string; to: string };

/**
 * Finds the steps of the Tab key that go up or to the left. Two neighbors in the Tab order are compared by the boxes below
 * their closest common ancestor: the second box must be below the first, or to its right. So two columns of links side by
 * side, or a form beside its explanation, count as read one after the other.
 */
const findSteps = (page: Page, within: string) =>
  page.evaluate((within): Step[] => {
    const isInSight = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Texts for screen readers and the link that skips the navigation have no place on the screen.
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

/** Fails when the Tab order of a page is not the visual order. */
export async function expectTabOrderFollowsLayout(page: Page): Promise<void> {
  const steps = await findSteps(page, "body");
  expect(steps, `the order of the Tab key on ${new URL(page.url()).pathname}`).toEqual([]);
}

/**
 * The same for the open dialog. Its Tab order begins in the first field, so the Close button at the top right comes last.
 */
export async function expectDialogTabOrderFollowsLayout(page: Page): Promise<void> {
  const steps = await findSteps(page, "[role=dialog], [role=alertdialog]");
  const others = steps.filter(({ to }) => to !== "button “Close”");
  expect(others, "the order of the Tab key in the dialog").toEqual([]);
}
