import { expect, test } from "../support/fixtures";

test("robots.txt, the sitemap and previews of links are served", async ({ page, request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  expect(listed).toEqual(
    expect.arrayContaining([`${baseURL}/`, `${baseURL}/features`, `${baseURL}/docs/api`]),
  );
  for (const url of listed) expect((await request.get(url)).status(), url).toBe(200);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain("Disallow: /projects");

  await page.goto("/features");
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
  expect(await meta("og:title")).toBe("Features · Waymark");
  const picture = await request.get((await meta("og:image"))!);
  expect(picture.headers()["content-type"]).toBe("image/png");
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Waymark", start_url: "/" });
  for (const { src, type } of manifest.icons)
    expect((await request.get(src)).headers()["content-type"], src).toContain(type);
  await page.goto("/home");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", baseURL!);
});
