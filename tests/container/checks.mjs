// Checks both setups of docker-compose.yml, live and demo, with local processes on free ports instead of containers.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../../scripts/lib/postgres/process.mjs";
import { getEnvironment } from "./compose.mjs";

/** @typedef {import("./engine.mjs").Engine} Engine */
/** @typedef {{ engine: Engine, compose: import("./compose.mjs").Compose, databases: string }} World */

/** The live setup: only the server and a database, with three settings. @param {World} world */
export async function checkLive({ engine, compose, databases }) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const DATABASE_URL = await makeDatabase(databases, "container_live");
  const file = { JWT_SECRET: "a-secret-of-this-run-and-no-other", APP_URL: url };
  const app = engine.container("app", {
    ...file,
    ...getEnvironment(compose.services.live),
    DATABASE_URL,
    PORT: String(port),
  });
  assert.equal(await app.isHealthy(), false, "healthy before it runs");
  const running = app.start();
  await untilHealthy(app, running);
  assert.deepEqual(await json(`${url}/api/health`), { status: "ok" });
  const { mode, providers } = await json(`${url}/api/health/ready`);
  assert.equal(mode, "live");
  assert.deepEqual(new Set(Object.values(providers)), new Set(["off"]));

  const page = await (await answer(url)).text();
  assert.match(page, /<h1/);
  const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0];
  assert.match(String((await answer(url + script)).headers.get("content-type")), /javascript/);
  assert.equal((await answer(`${url}/pictures/board-light.webp`)).headers.get("content-type"), "image/webp");

  // The demo accounts do not exist here.
  const stranger = await post(`${url}/api/auth/signin`, {
    email: "admin@waymark.local",
    password: "waymark-admin",
  });
  assert.equal(stranger.status, 401);
  const person = { email: "ada@example.com", password: "a long sentence, 4711 words" };
  const made = await post(`${url}/api/auth/signup`, person);
  assert.equal(made.status, 201, await made.clone().text());
  const { tokens } = await made.json();
  const projects = await fetch(`${url}/api/task-projects`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  assert.equal((await projects.json()).meta.total, 0);

  const { tools } = compose.services;
  const said = await engine.output("build", [...(tools?.entrypoint ?? []), "superuser", person.email], {
    ...file,
    ...getEnvironment(tools),
    DATABASE_URL,
  });
  // The address is not confirmed yet, so the account gets a new password.
  const password = /shown only once: (\S+)/.exec(said)?.[1];
  assert.equal((await post(`${url}/api/auth/signin`, { email: person.email, password })).status, 200, said);

  await running.stop(28_000);
  assert.equal(await running.exited, 0, "SIGTERM");
  assert.equal(running.errors(), "");
  // A failed write to a read-only path would show in the log.
  assert.doesNotMatch(running.output(), /EACCES|EROFS|"level":"?(error|fatal|50|60)/);
}

/** The demo: the same image with the sandbox. A browser reaches the sandbox at a different address than the app does. @param {World} world */
export async function checkDemo({ engine, compose, databases }) {
  const ports = { app: await findFreePort(), sandbox: await findFreePort(), smtp: await findFreePort() };
  // Each container address, by service name or published port, is replaced by the address of a local process.
  const ways = /** @type {[string, string][]} */ ([
    ["http://app:3000", `http://127.0.0.1:${ports.app}`],
    ["http://localhost:3000", `http://localhost:${ports.app}`],
    ["http://sandbox:3001", `http://127.0.0.1:${ports.sandbox}`],
    ["http://localhost:3001", `http://localhost:${ports.sandbox}`],
    // There is no mail catcher here, so the sandbox receives the mail.
    ["smtp://mail:1025", `smtp://127.0.0.1:${ports.smtp}`],
  ]);
  /** @param {string} name */
  const env = (name) =>
    Object.fromEntries(
      Object.entries(getEnvironment(compose.services[name])).map(([key, value]) => [
        key,
        ways.reduce((text, [from, to]) => text.replace(from, to), value),
      ]),
    );
  const sandbox = engine.container("sandbox", {
    ...env("sandbox"),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
  });
  const app = engine.container("app", {
    ...env("app"),
    PORT: String(ports.app),
    DATABASE_URL: await makeDatabase(databases, "container_demo"),
  });
  const sandboxProcess = sandbox.start();
  await untilHealthy(sandbox, sandboxProcess);
  const running = app.start();
  await untilHealthy(app, running);
  const url = `http://localhost:${ports.app}`;
  const pages = `http://localhost:${ports.sandbox}/`;
  const { mode, providers } = await json(`${url}/api/health/ready`);
  assert.equal(mode, "sandbox");
  assert.deepEqual(new Set(Object.values(providers)), new Set(["sandbox"]));

  const signedIn = await post(`${url}/api/auth/signin`, {
    email: "demo@waymark.local",
    password: "waymark-demo",
  });
  assert.equal(signedIn.status, 200, await signedIn.clone().text());
  const headers = { authorization: `Bearer ${(await signedIn.json()).tokens.access_token}` };
  const { data: products } = await json(`${url}/api/stripe/products`);
  const price = products[0]?.prices[0]?.id;
  const checkout = await post(`${url}/api/stripe/checkout-session`, { price_id: price }, headers);
  assert.equal(checkout.status, 200, await checkout.clone().text());
  const { url: paying } = await checkout.json();
  assert.ok(paying.startsWith(pages), paying);
  await answer(paying);
  const told = await post(`${pages}stripe/control/idle`, {});
  assert.equal(told.status, 200);
  const { data: events } = await json(`${pages}stripe/control/events?type=customer.created`);
  assert.deepEqual(
    events.map((/** @type {{ state: string }} */ event) => event.state),
    ["delivered"],
  );
  for (const provider of ["github", "google"]) {
    const { url: choosing } = await json(`${url}/api/auth/authorization-url?provider=${provider}`);
    assert.ok(choosing.startsWith(pages), choosing);
    await answer(choosing);
  }
  const newcomer = { email: "grace@example.com", password: "a long sentence, 4711 words" };
  assert.equal((await post(`${url}/api/auth/signup`, newcomer)).status, 201);
  const mail = await waitForItem(() => json(`${pages}mail/api/messages?to=${newcomer.email}`));
  assert.ok(mail.links[0].startsWith(`${url}/`), mail.links[0]);

  await running.stop(28_000);
  assert.equal(await running.exited, 0, "SIGTERM to the app");
  await sandboxProcess.stop();
  assert.equal(await sandboxProcess.exited, 0, "SIGTERM to the sandbox");
  assert.equal(running.errors() + sandboxProcess.errors(), "");
}

/** @param {{ isHealthy: () => Promise<boolean> }} container @param {import("../../scripts/lib/process/processes.mjs").Launched} running */
async function untilHealthy(container, running) {
  let hasEnded = false;
  running.exited.then(() => {
    hasEnded = true;
  });
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
    assert.ok(!hasEnded, running.output());
    if (await container.isHealthy()) return;
  }
  assert.fail(`not healthy within a minute: ${running.output()}`);
}

/** Waits until the list has an item and returns the first. @param {() => Promise<any[]>} list */
async function waitForItem(list) {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(100)) {
    const [first] = await list();
    if (first) return first;
  }
  assert.fail("nothing came within 20 seconds");
}

/** @param {string} url */
async function answer(url) {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return response;
}

/** @param {string} url */
const json = async (url) => (await answer(url)).json();

/** @param {string} url @param {unknown} body @param {Record<string, string>} [headers] */
const post = (url, body, headers) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Creates an empty database with this name. @param {string} databases @param {string} name */
async function makeDatabase(databases, name) {
  const client = new pg.Client({ connectionString: databases });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(databases), { pathname: `/${name}` }).href;
}
