import { expect, test } from "@playwright/test";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

test.describe("pages", () => {
  const pages = ["/", "/home", "/signin", "/signup", "/nothing-here", "/dashboard"];

  for (const path of pages) {
    test(`${path} has the security headers, and a new nonce each time`, async ({ request }) => {
      const nonces = new Set<string>();
      for (let n = 0; n < 5; n++) {
        const response = await request.get(path, { maxRedirects: 0 });
        const headers = response.headers();
        const policy = headers["content-security-policy"] ?? "";
        const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
        expect(scripts).not.toMatch(/unsafe-|\*|https?:/);
        for (const part of [
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "form-action 'self'",
        ]) {
          expect(policy).toContain(part);
        }
        const { csp } = new CspParser(policy);
        expect(new CspEvaluator(csp).evaluate().filter(({ severity }) => severity <= Severity.HIGH)).toEqual(
          [],
        );
        expect(headers).toMatchObject({
          "x-content-type-options": "nosniff",
          "referrer-policy": "strict-origin-when-cross-origin",
          "cross-origin-opener-policy": "same-origin",
        });
        expect(headers).not.toHaveProperty("x-powered-by");
        const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? "";
        expect(nonce.length).toBeGreaterThanOrEqual(16);
        nonces.add(nonce);
        if (response.status() < 300) expect(await response.text()).toContain(`nonce="${nonce}"`);
      }
      expect(nonces.size).toBe(5);
    });
  }

  test("an unknown page is 404 and says so", async ({ request }) => {
    const response = await request.get("/nothing-here");
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain("Page not found");
  });

  test("source and configuration files are not served", async ({ request }) => {
    for (const path of [
      "/.env",
      "/.git/HEAD",
      "/package.json",
      "/drizzle.config.ts",
      "/server.mjs",
      "/lib/env.server.ts",
      "/.next/required-server-files.json",
      "/_next/static/chunks/main.js.map",
      "/drizzle/0000_schema.sql",
      "/.data/jwt-secret",
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test("a page under another origin's frame is refused", async ({ page, baseURL }) => {
    await page.route("https://evil.test/", (route) =>
      route.fulfill({ contentType: "text/html", body: `<iframe src="${baseURL}/signin"></iframe>` }),
    );
    await page.goto("https://evil.test/");
    const frame = page.frames().find((frame) => frame !== page.mainFrame());
    await expect(page.locator("iframe")).toBeAttached();
    expect(frame?.url() ?? "").not.toContain("/signin");
  });
});
