import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { ADDED, BRIEF } from "@/app/(marketing)/hero/example";
import { CARDS } from "@/app/(marketing)/hero/timeline";
import { STATUSES } from "@/lib/tasks/statuses";
import { expect, test } from "../support/fixtures";
import { NARROW, WIDE } from "../support/page/layout";

const hero = (page: Page) => page.getByRole("figure").first();

/** Returns the boxes of the brief and the cards of the example, and the opacity of each card. */
const measureHero = (page: Page) =>
  hero(page).evaluate((figure) => {
    const toBox = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top, bottom, left, right, opacity: Number(getComputedStyle(element).opacity) };
    };
    return {
      brief: toBox(figure.querySelector("p")!),
      cards: [...figure.querySelectorAll("[data-card]")].map(toBox),
      lists: [...figure.querySelectorAll("ul")].map(toBox),
    };
  });

/** Reads the duration that the page shows. The page measures it while the example plays. */
async function readSeconds(page: Page) {
  await expect(hero(page)).toContainText(/tasks in [\d.]+ s/, { timeout: 60_000 });
  return Number(/tasks in ([\d.]+) s/.exec((await hero(page).textContent())!)![1]);
}

/** Pauses the animations of the example at a time in milliseconds. */
const pauseAnimationsAt = (page: Page, time: number) =>
  hero(page).evaluate((example, currentTime) => {
    for (const animation of example.getAnimations({ subtree: true })) {
      // The color transitions of a theme change are animations, too.
      if (!(animation instanceof CSSAnimation)) continue;
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, time);

test("the example on the home page is in view, complete from the first frame, and still with reduced motion", async ({
  page,
}) => {
  await test.step("it is in view and complete from the first frame", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(WIDE);
      await page.goto("/home");
      await pauseAnimationsAt(page, 0);
      const wide = await measureHero(page);
      const isWhole = ({ top, bottom, right }: (typeof wide)["brief"]) =>
        top >= 0 && bottom <= WIDE.height && right <= WIDE.width;
      expect(isWhole(wide.brief)).toBe(true);
      expect(wide.cards.filter(isWhole).length).toBeGreaterThanOrEqual(3);
      for (const { opacity } of wide.cards) expect(opacity, "the first frame").toBe(1);
      for (const { left, right } of wide.cards)
        expect(wide.lists.some((list) => left >= list.left && right <= list.right)).toBe(true);

      await page.setViewportSize(NARROW);
      const narrow = await measureHero(page);
      expect(narrow.brief.bottom).toBeLessThanOrEqual(NARROW.height);
      expect(narrow.cards[0]!.top).toBeLessThan(NARROW.height - 20);
    }
  });

  await test.step("in each loop every card leaves the board and returns within six seconds", async () => {
    const loop = await hero(page).evaluate((example) => {
      const animations = example
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation);
      const timings = animations.map(({ effect }) => effect!.getComputedTiming());
      const getFrames = (name: string) =>
        (animations.find(({ animationName }) => animationName === name)!.effect as KeyframeEffect)
          .getKeyframes()
          .map(({ computedOffset }) => computedOffset);
      const names = animations
        .map(({ animationName }) => animationName)
        .filter((name) => /^drop-/.test(name));
      const seconds = Number(timings[0]!.duration) / 1000;
      return {
        durations: timings.map(({ duration }) => Number(duration)),
        // From the first highlighted phrase to the last card on the board.
        planning: (getFrames(names.sort().at(-1)!).at(-2)! - getFrames("read-0").at(-3)!) * seconds,
      };
    });
    expect(new Set(loop.durations).size).toBe(1);
    expect(loop.durations[0]).toBeLessThan(6_000);
    // The measured time may differ by a frame at each end, and frames are late on a busy machine.
    await page.reload();
    const measured = await readSeconds(page);
    expect(Math.abs(measured - loop.planning)).toBeLessThanOrEqual(0.5);
    // Until then, one reads the title.
    await pauseAnimationsAt(page, 2_300);
    expect((await measureHero(page)).cards.every(({ opacity }) => opacity === 1)).toBe(true);
    await pauseAnimationsAt(page, loop.durations[0]! / 2);
    expect((await measureHero(page)).cards.every(({ opacity }) => opacity === 0)).toBe(true);
    await pauseAnimationsAt(page, loop.durations[0]! - 1);
    expect((await measureHero(page)).cards.every(({ opacity }) => opacity === 1)).toBe(true);
  });

  const states = () =>
    hero(page).evaluate((example) => {
      const animations = example
        .getAnimations({ subtree: true })
        .filter((animation) => animation instanceof CSSAnimation);
      return [...new Set(animations.map(({ playState }) => playState))];
    });
  const pause = page.getByRole("checkbox", { name: "Pause the animation" });
  await test.step("it can be paused", async () => {
    await page.reload();
    await expect.poll(states).toEqual(["running"]);
    await pause.focus();
    await page.keyboard.press("Space");
    await expect.poll(states).toEqual(["paused"]);
    await page.keyboard.press("Space");
    await expect.poll(states).toEqual(["running"]);
  });

  await test.step("it is still with reduced motion", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await expect.poll(states).toEqual([]);
    await expect(pause).toBeHidden();
    expect((await measureHero(page)).cards.every(({ opacity }) => opacity === 1)).toBe(true);
  });
});

test("the duration of the example is measured on the page, and not shown where nothing moves", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Each animation runs at half its speed.
    const slow = () => {
      for (const animation of document.getAnimations()) animation.playbackRate = 0.5;
      requestAnimationFrame(slow);
    };
    slow();
  });
  await page.goto("/home");
  expect(await readSeconds(page)).toBeGreaterThan(4);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(hero(page)).toContainText(`${CARDS.length} tasks`);
  await expect(page.getByRole("main")).not.toContainText(/\d (s|seconds)\b/);
});

test("the server sends the example with its first frame: every card in its column", async ({ request }) => {
  const html = await (await request.get("/home")).text();
  const figure = html.slice(html.indexOf("<figure"), html.indexOf("</figure>"));
  const lists = [...figure.matchAll(/<ul\b.*?<\/ul>/gs)].map(([list]) => list);
  expect(lists).toHaveLength(STATUSES.length);
  for (const [index, status] of STATUSES.entries()) {
    const cards = CARDS.filter((card) => card.status === status);
    expect(cards.length).toBeGreaterThan(0);
    const names = [...lists[index]!.matchAll(/<li\b.*?<p[^>]*>([^<]*)</gs)].map(([, name]) => name);
    expect(names).toEqual(cards.map(({ name }) => name));
  }
  const text = figure.replace(/<[^>]+>/g, "");
  for (const [index, card] of CARDS.entries()) {
    expect(text).toContain(`#${index + 1}`);
    // Behind the phrase, as generated content.
    expect(figure.includes(`data-number="#${index + 1}"`)).toBe(card !== ADDED);
  }
  expect(text).toContain("Not in your brief");
  expect(text).toContain(BRIEF.map((part) => part.text).join(""));
});

test("the example costs a visitor at most 8 KB of script", async ({ page }) => {
  const getScriptSize = async (path: string) => {
    const sizes: Promise<number>[] = [];
    const addSize = (response: Response) => {
      if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    };
    page.on("response", addSize);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("response", addSize);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const without = await getScriptSize("/about");
  expect(without).toBeGreaterThan(0);
  // A cached script counts each time it is requested.
  expect((await getScriptSize("/home")) - without).toBeLessThanOrEqual(8_000);
});
