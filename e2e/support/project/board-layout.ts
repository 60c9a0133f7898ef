import type { Locator, Page } from "@playwright/test";

export const LONG =
  "A name that is much longer than one line of a card, and longer than two lines of it as well";

export const NAME_200 = `${LONG} `.repeat(3).slice(0, 200);
export const TEXT = "First the venue, then the guests, and the rest when both are certain. ".repeat(8);

/** Measures the edges of the board on the screen, in pixels. */
export const measureBoard = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const all = (selector: string) => [...document.querySelectorAll(selector)].map(box);
    const cards = all('[data-column="todo"] [data-task-id]');
    const list = box(document.querySelector('[data-column="todo"] ul')!.parentElement!);
    return {
      header: box(document.querySelector("header")!).height,
      firstCard: cards[0]?.top,
      tallestCard: Math.max(...all("[data-task-id]").map(({ height }) => height)),
      wholeCards: cards.filter(({ top, bottom }) => top >= list.top && bottom <= list.bottom).length,
      columnBottoms: all("[data-column]").map(({ bottom }) => bottom),
      listHeight: list.height,
      titleHeight: box(document.querySelector("h1")!).height,
      right: Math.max(...all("[data-column]").map(({ right }) => right)),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** Whether an element hides its text or a part of it. */
export const isTruncated = (locator: Locator) =>
  locator.evaluate(
    (element) =>
      element.scrollWidth > element.clientWidth ||
      element.scrollHeight > element.clientHeight + 1 ||
      !element.checkVisibility(),
  );

/** Finds the parts of the heading that overlap. */
export const findOverlaps = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelector("h1")!.parentElement!.parentElement!.children].map((part) => ({
      name: part.textContent,
      box: part.getBoundingClientRect(),
    }));
    return parts.flatMap(({ name, box }, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} / ${other.name}`),
    );
  });

/** Projects with no, a short and a very long description. */
export const PROJECTS = [
  { name: "Fair" },
  { name: "Website relaunch", description: "Live before the fair." },
  { name: LONG, description: `${TEXT}\n\n${TEXT}` },
];

export const ONE_LINE = Array.from({ length: 16 }, (_, n) => `Task ${n + 1}`);
