import { spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { setSandbox } from "@/scripts/lib/app/sandbox.mjs";
import { takeLock, withLock } from "@/scripts/lib/process/lock.mjs";

const folder = fs.mkdtempSync(join(tmpdir(), "waymark-start-"));

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("the sandbox's settings", () => {
  test("complete the app's environment, with separate addresses for browser and server", async () => {
    const env = {
      JWT_SECRET: "x".repeat(32),
      APP_URL: "http://localhost:3000",
      DATABASE_URL: "postgres://x/y",
    };
    const whole: Record<string, string | undefined> = { ...env, PROVIDERS: "sandbox" };
    // It parses the environment of this process as it is read.
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const { parseEnv } = await import("@/lib/env.server");
    vi.unstubAllEnvs();
    setSandbox(whole as unknown as NodeJS.ProcessEnv, 4001, 4002, 4000);
    expect(parseEnv(whole)).toMatchObject({
      SANDBOX_URL: "http://localhost:4001",
      SMTP_URL: "smtp://127.0.0.1:4002",
      STRIPE_API_URL: "http://127.0.0.1:4001",
      GITHUB_CLIENT_ID: "sandbox-github",
      GITHUB_AUTHORIZE_URL: "http://localhost:4001/github/login/oauth/authorize",
      GITHUB_TOKEN_URL: "http://127.0.0.1:4001/github/login/oauth/access_token",
      GITHUB_API_URL: "http://127.0.0.1:4001/github/api",
      GOOGLE_CLIENT_ID: "sandbox-google",
      GOOGLE_AUTHORIZE_URL: "http://localhost:4001/google/o/oauth2/v2/auth",
      GOOGLE_TOKEN_URL: "http://127.0.0.1:4001/google/token",
      GOOGLE_JWKS_URL: "http://127.0.0.1:4001/google/certs",
      GOOGLE_ISSUER: "https://accounts.sandbox.test",
    });
    // None of it may ever pass for a real one.
    expect(() => parseEnv({ ...whole, PROVIDERS: "live" })).toThrow(/GITHUB_CLIENT_ID.*GOOGLE_CLIENT_ID/);
  });

  test("keep values that are set, and fill empty ones", () => {
    const env = { SMTP_URL: "smtp://localhost:25", GITHUB_CLIENT_ID: "" } as unknown as NodeJS.ProcessEnv;
    setSandbox(env, 4001, 4002, 4000);
    expect(env).toMatchObject({ SMTP_URL: "smtp://localhost:25", GITHUB_CLIENT_ID: "sandbox-github" });
  });
});

describe("a lock", () => {
  const path = join(folder, "one.lock");

  test("has one holder at a time and is removed on release", () => {
    const first = takeLock(path, "first");
    expect(takeLock(path).holder).toMatchObject({ pid: process.pid, note: "first" });
    if (!first.holder) first.release();
    expect(fs.existsSync(path)).toBe(false);
  });

  test("of a dead process, or of one whose pid is reused, is taken over", () => {
    for (const stale of [
      JSON.stringify({ pid: 2 ** 22 - 1, begin: "1", note: "" }),
      JSON.stringify({ pid: process.pid, begin: "before the last start of this machine", note: "" }),
      "",
    ]) {
      fs.writeFileSync(path, stale);
      const lock = takeLock(path);
      expect(lock.holder).toBeUndefined();
      if (!lock.holder) lock.release();
    }
    expect(fs.readdirSync(folder).filter((name) => name.startsWith("one.lock"))).toEqual([]);
  });

  test("makes processes work one after the other", async () => {
    const order: string[] = [];
    const onWait = vi.fn();
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      // The first one works until the other has begun to wait.
      await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
      order.push(`${name} ends`);
    };
    await Promise.all([withLock(path, work("a"), onWait), withLock(path, work("b"), onWait)]);
    expect(order).toEqual(["a begins", "a ends", "b begins", "b ends"]);
    expect(onWait).toHaveBeenCalledOnce();
  });
});

test("a started process ends when its starter is killed", async () => {
  const started = join(folder, "started");
  const script = `
    import { launch } from ${JSON.stringify(join(process.cwd(), "scripts/lib/process/processes.mjs"))};
    const child = 'require("fs").writeFileSync(process.argv[1], ""); setInterval(() => {}, 1000)';
    console.log(launch("node", ["-e", child, ${JSON.stringify(started)}]).pid);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(starter.stdout, "data");
  const pid = Number(line);
  expect(process.kill(pid, 0)).toBe(true);
  // Its own code runs after the preload that watches the starter.
  await vi.waitFor(() => expect(fs.existsSync(started)).toBe(true), 30_000);
  starter.kill("SIGKILL");
  await vi.waitFor(
    () => expect(fs.existsSync(`/proc/${pid}/exe`) && fs.readlinkSync(`/proc/${pid}/exe`)).toBeFalsy(),
    30_000,
  );
});
