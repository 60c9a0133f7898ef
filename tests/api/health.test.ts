import { expect, test } from "vitest";
import { document } from "../openapi";
import { get } from "../request";

test("the process lives", async () => {
  expect(await get("/api/health")).toMatchObject({ status: 200, body: { status: "ok" } });
});

test("ready says which outside services there are", async () => {
  const { status, body } = await get("/api/health/ready");
  expect(status).toBe(200);
  expect(body).toEqual({
    status: "ready",
    mode: "sandbox",
    providers: { stripe: "off", openai: "off", mail: "off", github: "off", google: "off" },
  });
});

test("the document is served as it is", async () => {
  expect((await get("/api/openapi.json")).body).toEqual(JSON.parse(JSON.stringify(document)));
});
