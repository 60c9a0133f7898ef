import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { BRIEF } from "@/app/(marketing)/hero/example";
import { CARDS } from "@/app/(marketing)/hero/timeline";
import { LIGHT } from "@/app/theme-colors";
import { STATUSES } from "@/lib/tasks/statuses";
import { getClip, PHONE, WIDE as WIDE_SHAPE } from "../../scripts/lib/pictures.mjs";
import { screens } from "../../scripts/lib/screens.mjs";
import { expectAccessible } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { expectFitsWindow } from "../support/layout";
import { makeProject, signInBrowser, signUp } from "../support/people";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

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

/** Pauses all animations at a time in milliseconds. */
const pauseAnimationsAt = (page: Page, time: number) =>
  page.evaluate((currentTime) => {
    for (const animation of document.getAnimations()) {
      // The color transitions of a theme change are animations, too.
      if (!(animation instanceof CSSAnimation)) continue;
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, time);

test("the example on the home page is in view, complete from the first frame, and still with reduced motion", async ({
  page,
}) => {
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

  // In each loop every card leaves the board and returns within six seconds.
  const loop = await page.evaluate(() => {
    const animations = document.getAnimations().filter((one) => one instanceof CSSAnimation);
    const timings = animations.map(({ effect }) => effect!.getComputedTiming());
    const getFrames = (name: string) =>
      (animations.find(({ animationName }) => animationName === name)!.effect as KeyframeEffect)
        .getKeyframes()
        .map(({ computedOffset }) => computedOffset);
    const names = animations.map(({ animationName }) => animationName).filter((name) => /^drop-/.test(name));
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
  await expect(page.getByRole("main").locator("dl").last()).toContainText(`${measured.toFixed(1)} seconds`);
  await pauseAnimationsAt(page, loop.durations[0]! / 4);
  expect((await measureHero(page)).cards.some(({ opacity }) => opacity === 0)).toBe(true);
  await pauseAnimationsAt(page, loop.durations[0]! - 1);
  expect((await measureHero(page)).cards.every(({ opacity }) => opacity === 1)).toBe(true);

  await page.reload();
  const states = () =>
    page.evaluate(() => {
      const animations = document.getAnimations().filter((one) => one instanceof CSSAnimation);
      return [...new Set(animations.map(({ playState }) => playState))];
    });
  await expect.poll(states).toEqual(["running"]);
  const pause = page.getByRole("checkbox", { name: "Pause the animation" });
  await pause.focus();
  await page.keyboard.press("Space");
  await expect.poll(states).toEqual(["paused"]);
  await page.keyboard.press("Space");
  await expect.poll(states).toEqual(["running"]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect.poll(states).toEqual([]);
  await expect(pause).toBeHidden();
  expect((await measureHero(page)).cards.every(({ opacity }) => opacity === 1)).toBe(true);
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
  await expect(page.getByRole("main").locator("dl").last().locator("dt").first()).toHaveText(
    `${CARDS.length} tasks`,
  );
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

test("figures on the site come from the product, and each links to its page", async ({ page, request }) => {
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const calls = Object.values<object>(paths).flatMap((methods) => Object.keys(methods)).length;
  const { parameters } = paths["/api/task-projects/{task-project-id}/export"].get;
  const formats = parameters.find(({ name }: { name: string }) => name === "format").schema.enum.length;
  await page.goto("/docs/keyboard");
  const shortcuts = await page.getByRole("main").locator("dl > div").count();
  await page.goto("/home");
  const facts = page.getByRole("main").locator("dl").last();
  await expect(facts.locator("dt")).toHaveText([
    /^\d\.\d seconds$/,
    `${shortcuts} shortcuts`,
    `${formats} export formats`,
    `${calls} API calls`,
  ]);
  const links = await facts
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(["/docs/first-project", "/docs/keyboard", "/docs/import", "/docs/api"]);
  for (const path of ["/home", "/about"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).not.toContainText(/3 columns|0 others/);
  }
});

test("the site has the agreed texts, and says “email”", async ({ request }) => {
  const texts = new Map<string, string>();
  for (const path of screens.visitor) {
    const html = await (await request.get(path)).text();
    const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<[^>]+>/g, "");
    expect(body, path).not.toMatch(/e-mail/i);
    texts.set(path, body.replaceAll("&#x27;", "’").replace(/\s+/g, " "));
  }
  const sentences: [path: string, sentence: string][] = [
    ["/home", "From a paragraph to a plan you can follow."],
    [
      "/home",
      "Describe what you want done. Waymark breaks it into tasks and puts them on a board you can start from.",
    ],
    ["/home", "Suggestions appear on the board. Keep the good ones, dismiss the rest."],
    ["/home", "Start a task and the project starts. Finish the last one and it’s done."],
    ["/features", "Access changes take effect immediately."],
    ["/features", "Billing stays correct even when webhooks arrive late or twice."],
    ["/forgot-password", "Enter your email and we’ll send you a reset link."],
    ["/pricing", "For people running several projects at once."],
    ["/docs/api", "Everything in Waymark is available through this API."],
  ];
  for (const [path, sentence] of sentences) expect(texts.get(path), path).toContain(sentence);
});

test("the prices list what is free, and a visitor sees one primary button", async ({ page }) => {
  const main = page.getByRole("main");
  const start = main.getByRole("link", { name: "Start for free" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await page.goto("/pricing");
      await expect(main.getByRole("button", { name: "Subscribe" }).first()).toBeEnabled();
      // The recommended plan has the primary button.
      const subscribe = main.getByRole("listitem").filter({ hasText: "Recommended" }).getByRole("button");
      const primary = await subscribe.evaluate((button) => {
        const { backgroundColor } = getComputedStyle(button);
        return [...document.querySelectorAll("main a, main button")]
          .filter((element) => getComputedStyle(element).backgroundColor === backgroundColor)
          .map((element) => element.textContent);
      });
      expect(primary).toEqual(["Subscribe"]);
      const { y, height } = (await start.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(size.height);
      const box = (await subscribe.boundingBox())!;
      expect(box.y + box.height, "the primary button is in sight").toBeLessThanOrEqual(size.height);
      await expect(main).toContainText("Every account includes projects, boards and AI planning.");
      // No word of a plan's name is broken in the comparison.
      const lines = await main.getByRole("columnheader").evaluateAll((cells) =>
        cells.slice(1).flatMap(({ firstChild }) =>
          [...firstChild!.textContent!.matchAll(/\S+/g)].map(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(firstChild!, index);
            range.setEnd(firstChild!, index + word.length);
            return range.getClientRects().length;
          }),
        ),
      );
      expect(new Set(lines)).toEqual(new Set([1]));
      await expectAccessible(page);
    }
  }
  await start.click();
  await expect(page).toHaveURL("/signup");
});

test("pictures of the features are readable, and each page ends with a next step", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await page.goto("/home");
      const features = page.locator("#features").locator("> div > ul > li");
      await expect(features.getByRole("heading")).toHaveText([
        "Task generation",
        "Smart suggestions",
        "Automated workflows",
      ]);
      const columns: number[] = [];
      for (const feature of await features.all()) {
        const picture = (await feature.getByRole("img").boundingBox())!;
        const heading = (await feature.getByRole("heading").boundingBox())!;
        columns.push(Math.sign(picture.x - heading.x));
        if (size === NARROW) expect(picture.y).toBeGreaterThan(heading.y + heading.height);
        expect(picture.width).toBeGreaterThanOrEqual(size === WIDE ? 520 : 280);
        // At the width of a phone, the pictures are of a phone.
        expect(picture.width / picture.height).toBeCloseTo(size === WIDE ? 1.6 : 0.8, 1);
      }
      if (size === WIDE) expect(columns, "the sides alternate").toEqual([-1, 1, -1]);
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
              .toSorted((one, other) => one - other)
              .map((luminance) => luminance + 0.05);
            return high! / low!;
          });
          return { band, body: getComputedStyle(document.body).backgroundColor, contrasts };
        });
        expect(band).not.toBe(body);
        expect(contrasts.length).toBeGreaterThan(2);
        expect(Math.min(...contrasts), path).toBeGreaterThanOrEqual(4.5);
        await expectFitsWindow(page);
        await expectAccessible(page);
      }
    }
  }
});

test("a missing page looks like the sign-in page", async ({ page, allowed }) => {
  allowed.failures.push(/\b404\b/);
  const measure = async (path: string) => {
    await page.goto(path);
    return page.getByRole("main").evaluate((main) => {
      const { left, width } = main.querySelector("section")!.getBoundingClientRect();
      const logo = document.querySelector("header a")!.getBoundingClientRect();
      const title = getComputedStyle(main.querySelector("h1")!);
      return {
        card: [left, width],
        logo: [logo.left, logo.top],
        title: [title.fontSize, title.fontWeight],
        hasContours: document.querySelector(".contours") !== null,
      };
    });
  };
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    const signIn = await measure("/signin");
    expect(signIn.hasContours).toBe(true);
    expect(await measure("/nothing-here")).toEqual(signIn);
    await expect(page.getByRole("main").locator("button, a, input")).toHaveText([
      "Go Back",
      "Home",
      "Get Help",
      "",
    ]);
    await expectAccessible(page);
  }
});

test("pictures of the light theme have no dark edges at the top and the sides", async ({ page }) => {
  await page.goto("/features");
  const files = readdirSync("public/pictures").filter((file) => file.endsWith("-light.webp"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const darkest = await page.evaluate(
      async ([source, hasRightEdge]) => {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        const canvas = document.createElement("canvas");
        const { width, height } = Object.assign(canvas, { width: picture.width, height: picture.height });
        const context = canvas.getContext("2d", { willReadFrequently: true })!;
        context.drawImage(picture, 0, 0);
        let least = 255;
        for (const [x, y, w, h] of [
          [0, 0, width, 2],
          [0, 0, 2, height],
          ...(hasRightEdge ? [[width - 2, 0, 2, height]] : []),
        ] as [number, number, number, number][]) {
          const { data } = context.getImageData(x, y, w, h);
          for (let at = 0; at < data.length; at += 4) least = Math.min(least, data[at + 1]!);
        }
        return least;
        // On a phone the second column of the board begins at the edge of the picture.
      },
      [`/pictures/${file}`, file !== "board-phone-light.webp"] as const,
    );
    expect(darkest, file).toBeGreaterThan(180);
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
    expect((await note.boundingBox())!.y).toBeGreaterThanOrEqual(clip.y + clip.height);
  }
});
