import { readdirSync } from "node:fs";
import { LIGHT } from "@/app/theme-colors";
import { STATUSES } from "@/lib/tasks/statuses";
import { getClip, PHONE, WIDE as WIDE_SHAPE } from "../../scripts/lib/browser/pictures.mjs";
import { expect, test } from "../support/fixtures";
import { expectAccessibleInTheme } from "../support/page/axe";
import { expectFitsWindow, getBox, NARROW, WIDE } from "../support/page/layout";
import { makeProject, signInBrowser, signUp } from "../support/users/people";

test("pictures of the features are readable, and each page ends with a next step", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await page.goto("/home");
      const features = page.locator("#features li:has(picture)");
      await expect(features.getByRole("heading")).toHaveText([
        "Task generation",
        "Smart suggestions",
        "Automated workflows",
      ]);
      const boxes = [];
      const last = features.last();
      // A phone has the points of the last one in place of its picture.
      await expect(last.getByRole("img")).toHaveCount(size === WIDE ? 1 : 0);
      await expect(last.getByRole("list")).toBeVisible();
      for (const feature of (await features.all()).slice(0, size === WIDE ? 3 : 2)) {
        const picture = await getBox(feature.getByRole("img"));
        const heading = await getBox(feature.getByRole("heading"));
        boxes.push(picture);
        expect(picture.y).toBeGreaterThan(heading.y + heading.height);
        expect(picture.width).toBeGreaterThanOrEqual(size === WIDE ? 520 : 280);
        // At the width of a phone, the pictures are of a phone.
        const ratio = picture.width / picture.height;
        if (size === WIDE) expect(ratio).toBeCloseTo(1.6, 1);
        else expect(ratio).toBeLessThan(1.1);
      }
      if (size === WIDE) {
        expect(boxes[0]!.width, "the review is shown in full").toBeGreaterThan(1000);
        expect(boxes[1]!.y, "the two others are side by side").toBe(boxes[2]!.y);
        expect(boxes[1]!.height).toBe(boxes[2]!.height);
      }
      for (const path of ["/home", "/features", "/pricing", "/about"]) {
        await page.goto(path);
        const closing = page.getByRole("main").locator("section").last();
        await expect(closing.locator("a, button").first()).toBeVisible();
        const { band, body, contrasts } = await closing.evaluate((section) => {
          const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
          /** Returns the luminance of a color on top of others (WCAG 2). */
          const getLuminance = (...colors: string[]) => {
            for (const color of colors) {
              context.fillStyle = color;
              context.fillRect(0, 0, 1, 1);
            }
            const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data]
              .map((part) => part / 255)
              .map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
          };
          const band = getComputedStyle(section).backgroundColor;
          // Contour lines lie behind the texts, so axe cannot determine their background.
          const contrasts = [...section.querySelectorAll("h2, p, label, a, button, input")].map((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            const [low, high] = [
              getLuminance(band, backgroundColor, color),
              getLuminance(band, backgroundColor),
            ]
              .toSorted((a, b) => a - b)
              .map((luminance) => luminance + 0.05);
            return high! / low!;
          });
          return { band, body: getComputedStyle(document.body).backgroundColor, contrasts };
        });
        expect(band).not.toBe(body);
        expect(contrasts.length).toBeGreaterThan(2);
        expect(Math.min(...contrasts), path).toBeGreaterThanOrEqual(4.5);
        await expectFitsWindow(page);
        await expectAccessibleInTheme(page, colorScheme);
      }
    }
  }
});

test("pictures of the light theme have no dark edges at the top and the sides, and end close below a line", async ({
  page,
}) => {
  await page.goto("/features");
  const files = readdirSync("public/pictures").filter((file) => file.endsWith("-light.webp"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { darkest, band } = await page.evaluate(
      async ([source, hasRightEdge]) => {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        const canvas = document.createElement("canvas");
        const { width, height } = Object.assign(canvas, { width: picture.width, height: picture.height });
        const context = canvas.getContext("2d", { willReadFrequently: true })!;
        context.drawImage(picture, 0, 0);
        let darkest = 255;
        for (const [x, y, w, h] of [
          [0, 0, width, 2],
          [0, 0, 2, height],
          // On a phone the second column of a board begins at the edge of the picture.
          ...(hasRightEdge ? [[width - 2, 0, 2, height]] : []),
        ] as [number, number, number, number][]) {
          const { data } = context.getImageData(x, y, w, h);
          for (let at = 0; at < data.length; at += 4) darkest = Math.min(darkest, data[at + 1]!);
        }
        const isBlank = (y: number) => {
          const { data } = context.getImageData(width * 0.1, y, width * 0.8, 1);
          const greens = data.filter((_, index) => index % 4 === 1);
          return Math.max(...greens) - Math.min(...greens) < 40;
        };
        // A lower edge of a card is thinner than a text.
        let lines = 0;
        for (let y = height - 1; y >= 0; y--) {
          lines = isBlank(y) ? 0 : lines + 1;
          if (lines === 8) return { darkest, band: (height - y - lines) / height };
        }
        return { darkest, band: 1 };
      },
      [`/pictures/${file}`, !/^(board|replay)-phone/.test(file)] as const,
    );
    expect(darkest, file).toBeGreaterThan(180);
    expect(band, `${file} ends in the middle of a line`).toBeGreaterThan(0.01);
    // A row of a phone's list may have three lines, and what is left of the height is above and below the parts.
    expect(band, `${file} has an empty band`).toBeLessThan(0.17);
  }
});

test("the preview picture of a link shows each status in its color", async ({ page }) => {
  await page.goto("/home");
  const counts = await page.evaluate(
    async (colors) => {
      const { pathname, search } = new URL(
        document.querySelector<HTMLMetaElement>('[property="og:image"]')!.content,
      );
      const picture = new Image();
      picture.src = pathname + search;
      await picture.decode();
      const { width, height } = picture;
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d")!;
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const found = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const color = `#${[...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
        found.set(color, (found.get(color) ?? 0) + 1);
      }
      return colors.map((color) => found.get(color) ?? 0);
    },
    STATUSES.map((status) => LIGHT[`status-${status.replace("_", "-") as "todo"}`]),
  );
  // A dot of 12 px, without its soft edge.
  for (const [index, status] of STATUSES.entries()) expect(counts[index], status).toBeGreaterThan(60);
});

test("the site's pictures of a board end above the note below the board", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const { id } = await makeProject(request, ana, { name: "Website relaunch" });
  await signInBrowser(page, ana, baseURL!);
  // The pictures are taken without the sandbox's banner, too.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[aria-label=Sandbox] { display: none }");
    document.adoptedStyleSheets.push(sheet);
  });
  for (const [shape, size] of [
    [WIDE_SHAPE, WIDE],
    [PHONE, { width: 400, height: 740 }],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(`/projects/${id}`);
    const note = page.getByText("Create and manage Roles for your applications");
    await expect(note).toHaveCount(1);
    const clip = await getClip(page.locator("body"), shape);
    expect((await getBox(note)).y).toBeGreaterThanOrEqual(clip.y + clip.height);
  }
});
