import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { NARROW, WIDE } from "../support/page/layout";

/** Returns where the lines of the brief begin, and the room between a phrase and the text after it, both in CSS pixels. */
const measureBrief = (page: Page) =>
  page
    .getByRole("figure")
    .first()
    .evaluate((figure) => {
      const brief = figure.querySelector("p")!;
      const range = document.createRange();
      const getLines = (node: Node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 1);
      };
      const texts = document.createTreeWalker(brief, NodeFilter.SHOW_TEXT);
      const lefts = new Map<number, number>();
      while (texts.nextNode())
        for (const { bottom, left } of getLines(texts.currentNode))
          lefts.set(bottom, Math.min(left, lefts.get(bottom) ?? Number.POSITIVE_INFINITY));
      const start = brief.getBoundingClientRect().left;
      // Punctuation stays in the line of its phrase.
      const numbers = [...brief.querySelectorAll("[data-number]")].filter((number) =>
        /^[.;]/.test(number.parentElement!.nextSibling!.textContent!),
      );
      return {
        lefts: [...new Set([...lefts.values()].map((left) => Math.round(left - start)))],
        gaps: [
          ...new Set(
            numbers.map((number) => {
              const next = getLines(number.parentElement!.nextSibling!)[0]!;
              return Math.round(next.left - number.getBoundingClientRect().right);
            }),
          ),
        ],
      };
    });

test("the brief of the example is set like plain text: highlighted phrases take no room of their own", async ({
  page,
}) => {
  await page.goto("/home");
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    expect(await measureBrief(page), `${size.width}`).toEqual({ lefts: [0], gaps: [0] });
  }
});
