import { afterEach, expect, test } from "vitest";
import { startFront, stopFronts } from "../support/http/front";

afterEach(stopFronts);

const getReceivedHeaders = async (url: string, headers: Record<string, string>) =>
  ((await (await fetch(url, { headers })).json()) as { headers: Record<string, string> }).headers;

test("a client cannot forge its address", async () => {
  const forged = {
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "https",
    "x-real-ip": "6.6.6.6",
    forwarded: "for=6.6.6.6",
  };
  const { url } = await startFront({
    api: async (request) => Response.json({ headers: Object.fromEntries(request.headers) }),
  });
  for (const path of ["/", "/api/x"]) {
    const headers = await getReceivedHeaders(url + path, forged);
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|https/);
  }
});

test("behind a trusted proxy, its headers count and not those of the client", async () => {
  const { url } = await startFront({ trustProxy: true });
  const told = { "x-forwarded-for": "6.6.6.6, 192.0.2.7", "x-forwarded-proto": "https" };
  expect(await getReceivedHeaders(url, told)).toMatchObject({
    "x-forwarded-for": "192.0.2.7",
    "x-forwarded-proto": "https",
  });
  expect(await getReceivedHeaders(url, {})).toMatchObject({ "x-forwarded-for": "127.0.0.1" });
});

test.each([
  ["192.0.2.7:49152", "192.0.2.7"],
  ["6.6.6.6, [2001:db8::7]:443", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["unknown", "127.0.0.1"],
  ["192.0.2.7:x", "127.0.0.1"],
  ["192.0.2.7, ", "127.0.0.1"],
])("a trusted proxy that sends %j tells the address %s", async (told, address) => {
  const { url } = await startFront({ trustProxy: true });
  expect(await getReceivedHeaders(url, { "x-forwarded-for": told })).toMatchObject({
    "x-forwarded-for": address,
  });
});
