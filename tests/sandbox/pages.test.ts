import { describe, expect, test } from "vitest";
import { startSandbox } from "../support/sandbox/start";

describe("the pages", async () => {
  const { address, control } = await startSandbox();
  const html = { accept: "text/html" };

  test("describe the sandbox and show the last requests", async () => {
    await fetch(`${address}/openai/v1/<b>bold</b>`, {
      headers: { authorization: "Bearer sk-sandbox-secret" },
    });
    const response = await fetch(address);
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page).toContain("Sandbox: no real money, email, or AI");
    expect(page).toContain("/openai/v1/%3Cb%3Ebold%3C/b%3E");
    expect(page).not.toContain("sk-sandbox-secret");
  });

  test("show at most the last fifty requests", async () => {
    for (let i = 0; i < 60; i++) await fetch(`${address}/openai/v1/page-${i}.`);
    const page = await (await fetch(address)).text();
    expect(page.match(/page-\d+\./g)).toHaveLength(50);
    expect(page).toContain("page-59.");
    expect(page).not.toContain("page-9.");
  });

  test("arm and clear faults with their forms", async () => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(address + path, {
        method: "POST",
        headers: html,
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    const armed = await post("/openai/control/faults", { kind: "rate_limit", count: "2" });
    expect([armed.status, armed.headers.get("location")]).toEqual([303, "/#openai"]);
    await control("POST", "faults", { kind: "reset", match: "<i>x</i>" });
    const page = await (await fetch(address)).text();
    expect(page).toContain("Too many requests (429), 2 times");
    expect(page).toContain("&#60;i&#62;x&#60;/i&#62;");
    await post("/openai/control/faults/clear", {});
    expect((await control("GET", "faults")).body.data).toEqual([]);
  });

  test("answer 404 as a page or as JSON", async () => {
    const page = await fetch(`${address}/nowhere`, { headers: html });
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining("There is nothing at /nowhere"),
    ]);
    const json = await fetch(`${address}/nowhere`);
    expect([json.status, await json.json()]).toEqual([404, { error: { message: expect.any(String) } }]);
    expect((await fetch(`${address}/health`, { method: "DELETE" })).status).toBe(405);
    expect((await fetch(address, { method: "HEAD" })).status).toBe(200);
  });

  test("refuse forms from other sites", async () => {
    const response = await fetch(`${address}/openai/control/faults`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
      body: '{"kind":"reset"}',
    });
    expect(response.status).toBe(403);
    expect((await control("GET", "faults")).body.data).toEqual([]);
  });
});
