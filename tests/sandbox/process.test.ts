import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createRequest } from "../support/sandbox/start";
import { startReceiver } from "../support/sandbox/stripe";

const root = fileURLToPath(new URL("../..", import.meta.url));

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

function run(env: Record<string, string>, isChannel = false) {
  const child = spawn(process.execPath, ["--import", "tsx", "sandbox/main.ts"], {
    cwd: root,
    env: { ...process.env, SANDBOX_OPENAI_DELAY_MS: "0", ...env },
    stdio: isChannel ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const said = { out: "", err: "" };
  child.stdout!.on("data", (data) => {
    said.out += data;
  });
  child.stderr!.on("data", (data) => {
    said.err += data;
  });
  return { child, said, ended: once(child, "exit") };
}

async function findAddress({ child, said }: { child: ChildProcess; said: { out: string } }) {
  if (!said.out) await once(child.stdout!, "data");
  return /http:\S+/.exec(said.out)![0];
}

/** Starts a process for several tests, because each start takes a second. */
function runOnce(env: () => Record<string, string>, isChannel = false) {
  const one = {} as ReturnType<typeof run> & { address: string };
  beforeAll(async () => {
    Object.assign(one, run({ SANDBOX_PORT: "0", ...env() }, isChannel));
    one.address = await findAddress(one);
  });
  return one;
}

function connect({ address }: { address: string }, key: string) {
  const { hostname: host, port } = new URL(address);
  return new Stripe(key, { protocol: "http", host, port, maxNetworkRetries: 0 });
}

/** Ends a process while a request is under way that would take two minutes, longer than a test may. */
async function expectEnd(
  { address, child, said, ended }: ReturnType<typeof runOnce>,
  signal: NodeJS.Signals,
) {
  await fetch(`${address}/openai/control/faults`, { method: "POST", body: '{"kind":"timeout"}' });
  const pending = fetch(`${address}/openai/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer sk-sandbox" },
    body: JSON.stringify(createRequest("wait for ever")),
  });
  const broken = expect(pending).rejects.toThrow("fetch failed");
  await expect
    .poll(async () => (await fetch(`${address}/openai/control/requests?match=ever`)).text())
    .toContain("timeout");
  said.err = "";
  child.kill(signal);
  expect((await ended)[0]).toBe(0);
  expect(said.err).toBe("");
  await broken;
}

const receiver = await startReceiver();

describe("the process with settings", () => {
  const REAL_KEY = "sk_live_0123456789";
  const one = runOnce(() => ({
    SANDBOX_URL: "http://shown.test/",
    SANDBOX_STRIPE_WEBHOOK_URL: receiver.url,
    SANDBOX_STRIPE_WEBHOOK_SECRET: "whsec_told",
    SANDBOX_STRIPE_KEY: REAL_KEY,
    SANDBOX_CLIENT_ID: "rehearsal",
    SANDBOX_CLIENT_SECRET: "a secret of it",
  }));

  test("listens on this machine", async () => {
    expect(one.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${one.address}/health`)).json()).toEqual({ status: "ok" });
  });

  test("has configurable addresses for its pages and Stripe’s webhooks", async () => {
    const stripe = connect(one, "sk_test_sandbox");
    const { id: customer } = await stripe.customers.create({ email: "greta@example.com" });
    const { url } = await stripe.billingPortal.sessions.create({ customer });
    expect(url).toMatch(/^http:\/\/shown\.test\/stripe\/portal\/bps_/);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [{ body, signature }] = receiver.received as [(typeof receiver.received)[0]];
    expect(stripe.webhooks.constructEvent(body, signature, "whsec_told").type).toBe("customer.created");
  });

  test("accepts one additional client of GitHub and Google", async () => {
    const authorize = (client_id: string) =>
      fetch(
        `${one.address}/github/login/oauth/authorize?${new URLSearchParams({ client_id, redirect_uri: "https://app.test/back" })}`,
        { method: "POST", body: new URLSearchParams({ person: "greta" }), redirect: "manual" },
      );
    expect((await authorize("another")).status).toBe(400);
    const code = new URL((await authorize("rehearsal")).headers.get("location")!).searchParams.get("code")!;
    const redeem = async (client_secret: string) =>
      (
        await fetch(`${one.address}/github/login/oauth/access_token`, {
          method: "POST",
          headers: { accept: "application/json" },
          body: new URLSearchParams({
            client_id: "rehearsal",
            client_secret,
            code,
            redirect_uri: "https://app.test/back",
          }),
        })
      ).json();
    expect(await redeem("sandbox-secret")).toMatchObject({ error: "incorrect_client_credentials" });
    expect(await redeem("a secret of it")).toMatchObject({ access_token: expect.stringContaining("gho_") });
  });

  test("refuses a real live key", async () => {
    await expect(connect(one, REAL_KEY).products.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  test("ends at once on SIGINT, also with a request under way", () => expectEnd(one, "SIGINT"));
});

describe("the process with a rehearsal key", () => {
  const KEY = "sk_live_rehearsal0123456789";
  const one = runOnce(() => ({ SANDBOX_STRIPE_KEY: KEY }));

  test("is the account’s live mode, and accepts only that key", async () => {
    const stripe = connect(one, KEY);
    const { data } = await stripe.products.list();
    expect(data.map(({ id, livemode }) => [id, livemode])).toEqual([
      ["prod_LiveAdvanced", true],
      ["prod_LivePro00000", true],
    ]);
    expect((await stripe.tax.settings.retrieve()).livemode).toBe(true);
    await stripe.customers.create({ email: "greta@example.com" });
    expect((await stripe.events.list()).data).toMatchObject([{ type: "customer.created", livemode: true }]);
    for (const key of ["sk_test_sandbox", "sk_live_rehearsal_of_another"])
      await expect(connect(one, key).products.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  test("ends at once on SIGTERM, also with a request under way", () => expectEnd(one, "SIGTERM"));
});

describe("the process of a parent", () => {
  const REAL_KEY = "sk_test_0123456789";
  const one = runOnce(() => ({ SANDBOX_STRIPE_KEY: REAL_KEY }), true);

  test("refuses a real test key", async () => {
    await expect(connect(one, REAL_KEY).products.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  test("ends when its parent has ended", async () => {
    one.child.disconnect();
    expect((await one.ended)[0]).toBe(0);
  });
});

describe("the process", () => {
  test("reports a port in use in one sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    // By itself the mail server takes the next port, which another test may use.
    const { said, ended } = run({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: "0" });
    expect((await ended)[0]).toBe(1);
    expect(said.err).toBe(
      `Port ${port} is taken by another program: end it, or set SANDBOX_PORT to a free one.\n`,
    );
  });

  test("reports an invalid setting in one sentence", async () => {
    const { said, ended } = run({ SANDBOX_PORT: "http" });
    expect((await ended)[0]).toBe(1);
    expect(said.err).toBe('SANDBOX_PORT must be a whole number from 0 to 65535, not "http".\n');
  });
});
