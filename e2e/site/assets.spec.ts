import { expect, test } from "../support/fixtures";

test("scripts come as the build has compressed them, and may be kept for a year", async ({ request }) => {
  const html = await (await request.get("/home")).text();
  const path = /\/_next\/static\/chunks\/[^"]+\.js/.exec(html)![0];
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ] as const) {
    const reply = await request.get(path, { headers: { "Accept-Encoding": accepted } });
    expect(reply.status()).toBe(200);
    expect(reply.headers()).toMatchObject({
      "cache-control": "public,max-age=31536000,immutable",
      "content-type": "text/javascript",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(reply.headers()["content-encoding"]).toBe(encoding);
    expect(await reply.text()).toContain("TURBOPACK");
  }
  expect((await request.head(path)).status()).toBe(200);
  for (const missing of ["chunks/nothing.js", "..%2f..%2fserver.mjs", "%2e%2e/%2e%2e/package.json", "%00"])
    expect((await request.get(`/_next/static/${missing}`)).status(), missing).toBeGreaterThanOrEqual(400);
});
