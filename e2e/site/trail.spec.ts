import { expect, test } from "../support/fixtures";
import { NARROW } from "../support/page/layout";

test("each part of the dotted way begins with a ring at the edge of what is above it, and ends at a sign", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home");
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = await page.getByRole("main").evaluate((main) => {
      const get = (selector: string) => main.querySelector(selector)!.getBoundingClientRect().toJSON();
      const toPart = (trail: string, card: string, sign: string) => ({
        ring: get(`${trail} circle`),
        way: get(`${trail} path`),
        card: get(card),
        sign: get(`${sign} .signpost`),
      });
      return [
        toPart("#try", "[data-demo]", "#try"),
        toPart("#features div:has(> h2)", "#try [aria-busy]", "#features"),
        toPart("#features > div > svg", "#features div:has(> h3) > ul:last-child > li", "#board"),
        toPart("#forecast", "#board dl", "#forecast"),
      ];
    });
    for (const [index, { ring, way, card, sign }] of parts.entries()) {
      expect(Math.abs(ring.top - card.bottom), `part ${index}, ${width} px`).toBeLessThanOrEqual(2);
      expect(ring.left).toBeGreaterThan(card.left);
      expect(ring.right).toBeLessThan(card.right);
      // The part to the board goes on in the board's section.
      if (index !== 2) expect(sign.top - way.bottom, `part ${index}, ${width} px`).toBeLessThan(16);
    }
  }
  // On a narrow screen, each ring is below the edge of its section, which may cut off what is above.
  await page.setViewportSize(NARROW);
  const gaps = await page.getByRole("main").evaluate((main) =>
    ["try", "features", "board", "forecast"].map((id) => {
      const section = main.querySelector(`#${id}`)!;
      const ring = [...section.querySelectorAll("circle")].find((circle) => circle.checkVisibility())!;
      return ring.getBoundingClientRect().top - section.getBoundingClientRect().top;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(3);
  // The last way begins on the same page, at the foot of its hill.
  for (const width of [1280, NARROW.width]) {
    await page.setViewportSize({ width, height: 800 });
    const { left } = await page
      .locator("#pricing circle")
      .evaluate((ring) => ring.getBoundingClientRect().toJSON());
    expect(left).toBeGreaterThan(0);
  }
});

test("the dotted way runs through no text", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [1920, 1280, 1024, NARROW.width]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/home");
    const { crossed, count } = await page.getByRole("main").evaluate((main) => {
      const ways = [...main.querySelectorAll<SVGPathElement>("svg path[stroke-dasharray]")].filter((way) =>
        way.checkVisibility(),
      );
      const points = ways.flatMap((way) => {
        const matrix = way.getScreenCTM()!;
        const length = way.getTotalLength();
        const drawing = way.ownerSVGElement!;
        const isCut = getComputedStyle(drawing).overflow === "hidden";
        const { bottom } = drawing.getBoundingClientRect();
        return Array.from({ length: 80 }, (_, index) =>
          way.getPointAtLength((length * index) / 79).matrixTransform(matrix),
        ).filter(({ y }) => !isCut || y < bottom);
      });
      const range = document.createRange();
      const texts = [...main.querySelectorAll("h2, h3, p, dt, dd, li, label, a")].filter(
        (text) => text.checkVisibility() && !text.closest(".sr-only, .signpost"),
      );
      const crossed = texts.filter((text) => {
        range.selectNodeContents(text);
        return [...range.getClientRects()].some((line) =>
          points.some(
            ({ x, y }) => x > line.left - 8 && x < line.right + 8 && y > line.top - 4 && y < line.bottom + 4,
          ),
        );
      });
      return { crossed: crossed.map(({ textContent }) => textContent), count: ways.length };
    });
    expect(count).toBeGreaterThan(3);
    expect(crossed, `${width} px`).toEqual([]);
  }
});

test("below centered buttons, the flag of the last section stands clear of them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [NARROW.width, 640, 768]) {
    await page.setViewportSize({ width, height: NARROW.height });
    for (const path of ["/home", "/features", "/pricing", "/about"]) {
      await page.goto(path);
      const room = await page
        .getByRole("main")
        .locator("section")
        .last()
        .evaluate((section) => {
          const flag = section.querySelector("svg path.fill-primary")!.getBoundingClientRect();
          const links = [...section.querySelectorAll("a, button")].map((link) =>
            link.getBoundingClientRect(),
          );
          return flag.top - Math.max(...links.map(({ bottom }) => bottom));
        });
      expect(room, `${path}, ${width} px`).toBeGreaterThanOrEqual(40);
    }
  }
});

test("the dotted way of the story has one distance from the sign behind it and the sign before it", async ({
  page,
}) => {
  await page.goto("/about");
  const parts = await page.locator("li:has(.signpost)").evaluateAll((all) =>
    all.map((part) => {
      const sign = part.querySelector(".signpost")!;
      const row = sign.parentElement!;
      const way = getComputedStyle(row, "::after");
      const box = sign.getBoundingClientRect();
      const start = box.right + Number.parseFloat(way.marginLeft);
      return {
        sign: [box.left, box.right],
        way: way.display === "none" ? null : [start, start + Number.parseFloat(way.width)],
        dots: way.backgroundImage,
      };
    }),
  );
  expect(parts.map(({ way }) => way !== null)).toEqual([true, true, false]);
  for (const [index, { sign, way, dots }] of parts.slice(0, -1).entries()) {
    expect(dots).toContain("radial-gradient");
    const [before, after] = [way![0]! - sign[1]!, parts[index + 1]!.sign[0]! - way![1]!];
    expect(before).toBeGreaterThan(4);
    expect(after).toBeCloseTo(before, 0);
  }
});
