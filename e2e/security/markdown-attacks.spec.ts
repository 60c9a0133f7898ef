import { readFileSync } from "node:fs";
import { expect, test } from "../support/project/board";

const attacks: string[] = JSON.parse(readFileSync("tests/fixtures/markdown-attacks.json", "utf8"));

test("a description runs no script, loads nothing and links only to pages and mail", async ({
  board,
  projects,
  person,
  request,
  baseURL,
}) => {
  expect(attacks.length).toBeGreaterThanOrEqual(60);
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const { headers } = person;
  const [task] = (await (await request.get(`/api/tasks?project_id=${id}`, { headers })).json()).data;
  const { hostname: own } = new URL(baseURL!);
  const foreign: string[] = [];
  page.on("request", (sent) => {
    const { protocol, hostname } = new URL(sent.url());
    if (protocol.startsWith("http") && hostname !== own) foreign.push(sent.url());
  });
  page.on("dialog", (dialog) => void dialog.dismiss());
  await page.addInitScript(() => {
    const fired: string[] = [];
    Object.assign(window, { fired });
    for (const name of ["alert", "confirm", "prompt"] as const)
      Object.assign(window, { [name]: (text: string) => void fired.push(`${name} ${text}`) });
  });

  // Several texts share a page. Each stands between two markers, so that one that breaks out hides the next marker.
  const pages: string[] = [];
  for (const [index, attack] of attacks.entries()) {
    const text = `begin${index}\n\n${attack}\n\nend${index}`;
    const last = pages.at(-1);
    if (last !== undefined && last.length + text.length < 4_500)
      pages[pages.length - 1] = `${last}\n\n${text}`;
    else pages.push(text);
  }
  for (const description of pages) {
    const reply = await request.patch(`/api/tasks/${task.id}`, { headers, data: { description } });
    expect(reply.status()).toBe(200);
    await page.goto(`/projects/${id}?task=1`);
    const panel = page.getByRole("dialog", { name: "Edit task" });
    await expect(panel.locator("[data-markdown]")).toBeVisible();
    const found = await panel.evaluate((root) => ({
      fired: (window as unknown as { fired: string[] }).fired,
      elements: [
        ...root.querySelectorAll(
          "[data-markdown] :is(script, img, iframe, object, embed, form, input, style, link, meta, base, svg, math, video, audio, button, textarea)",
        ),
      ].map(({ outerHTML }) => outerHTML),
      handlers: [...root.querySelectorAll("[data-markdown] *")].flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => name.startsWith("on") || name === "srcdoc"),
      ),
      links: [...root.querySelectorAll<HTMLAnchorElement>("[data-markdown] a")].map(
        ({ protocol, rel, target }) => `${protocol} ${rel} ${target}`,
      ),
    }));
    expect(found).toMatchObject({ fired: [], elements: [], handlers: [] });
    for (const link of found.links) expect(link).toMatch(/^(?:https?|mailto): noopener nofollow _blank$/);
  }
  expect(foreign).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(`/projects/${id}`);
});
