import { expect, test } from "../support/fixtures";

/** Pictures that show a part of the product as a whole. */
const WHOLE = [
  "burn-up",
  "forecast",
  "insights",
  "plan",
  "questions",
  "subscription",
  "suggestions",
  "templates",
  "what-if",
  "workflows",
];

test("a picture of a whole part of the product ends with it: its insets hardly differ", async ({ page }) => {
  await page.goto("/features");
  for (const name of WHOLE)
    for (const suffix of ["", "-phone"]) {
      const insets = await page.evaluate(async (source) => {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        const { width, height } = picture;
        const context = new OffscreenCanvas(width, height).getContext("2d")!;
        context.drawImage(picture, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        const ground = data[4 * (6 * width + 6)]!;
        const insets = { top: height, bottom: height, left: width };
        for (let y = 4; y < height - 4; y++)
          for (let x = 4; x < width - 4; x++) {
            if (Math.abs(data[4 * (y * width + x)]! - ground) < 14) continue;
            insets.top = Math.min(insets.top, y);
            insets.bottom = height - 1 - y;
            insets.left = Math.min(insets.left, x);
          }
        return insets;
      }, `/pictures/${name}${suffix}-light.webp`);
      // A line of text has some space above and below its letters.
      for (const inset of [insets.top, insets.bottom])
        expect(Math.abs(inset - insets.left), `${name}${suffix} ${JSON.stringify(insets)}`).toBeLessThan(36);
    }
});

test("on the features page, the pictures of Insights and Forecast begin where the texts of their cards do", async ({
  page,
}) => {
  await page.goto("/features");
  for (const name of ["insights", "what-if"]) {
    const image = page.locator(`#numbers img[src="/pictures/${name}-light.webp"]`);
    await image.scrollIntoViewIfNeeded();
    const distance = await image.evaluate(async (element) => {
      const picture = element as HTMLImageElement;
      await picture.decode();
      const { naturalWidth: width, naturalHeight: height } = picture;
      const context = new OffscreenCanvas(width, height).getContext("2d")!;
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let left = width;
      for (let y = 4; y < height - 4; y++)
        for (let x = 4; x < left; x++) if (data[4 * (y * width + x)]! < 200) left = x;
      const box = picture.getBoundingClientRect();
      const text = picture.closest("li")!.querySelector("h2")!.getBoundingClientRect();
      return box.left + (left * box.width) / width - text.left;
    });
    expect(Math.abs(distance), name).toBeLessThan(3);
  }
});
