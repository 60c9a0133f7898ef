import type { Page } from "@playwright/test";
import { testWithoutPlan } from "../support/billing/without-plan";
import { expect } from "../support/fixtures";
import { getBox, NARROW, WIDE } from "../support/page/layout";

/** Where the button of a plan is in its card. */
async function getPlace(page: Page, name: string) {
  const button = await getBox(page.getByRole("button", { name }));
  const card = await getBox(page.getByRole("main").getByRole("listitem").filter({ hasText: name }));
  return { top: button.y - card.y, right: card.x + card.width - button.x - button.width };
}

testWithoutPlan("the buttons of all plans have one place in their cards", async ({ page }) => {
  await page.goto("/protected/pro");
  // In a window of 1024 px, there is room for one of them beside its name.
  for (const size of [WIDE, { width: 1024, height: 800 }, { width: 768, height: 800 }, NARROW]) {
    await page.setViewportSize(size);
    expect(await getPlace(page, "Get Advanced"), `${size.width}`).toEqual(await getPlace(page, "Get Pro"));
  }
});

testWithoutPlan(
  "the sample pictures of Insights and Forecast have one scale, and are sharp",
  async ({ page }) => {
    const samples = [];
    for (const path of ["/protected/pro", "/protected/advanced"]) {
      await page.goto(path);
      const picture = page.locator("figure").getByRole("img");
      const { pixels, width } = await picture.evaluate(async (element) => {
        const image = element as HTMLImageElement;
        await image.decode();
        return { pixels: image.naturalWidth, width: image.getBoundingClientRect().width };
      });
      expect(pixels / width, "two pixels of the file are one of the page").toBe(2);
      samples.push(width);
    }
    expect(samples[0]).toBe(samples[1]);
  },
);
