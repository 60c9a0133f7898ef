import { spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings, requireDatabase, requireNode } from "@/scripts/lib/app/settings.mjs";
import { explain, problem } from "@/scripts/lib/messages/problem.mjs";
import { takeLock } from "@/scripts/lib/process/lock.mjs";

const folder = fs.mkdtempSync(join(tmpdir(), "waymark-start-"));
const silent = net.createServer(() => {});
let takenPort = 0;

beforeAll(async () => {
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  takenPort = (silent.address() as AddressInfo).port;
});

afterAll(() => {
  silent.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start`'s script from another folder with nothing in its environment but what is given. */
async function start(env: Record<string, string>) {
  const script = join(process.cwd(), "scripts", "start.mjs");
  const { PATH } = process.env;
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { PATH, PORT: "1", DATA_DIR: join(folder, "data"), ...env } as unknown as NodeJS.ProcessEnv,
  });
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
  });
  const [code] = await once(child, "close");
  return { code, said: said.trim() };
}

describe("the version of Node", () => {
  test.each(["20.20.0", "20.20.3", "22.12.0", "22.13.0", "24.0.0", "25.1.0"])("%s is accepted", (version) =>
    requireNode(version),
  );
  test.each(["18.20.8", "20.19.9", "21.7.3", "22.0.0", "22.11.9", "23.11.0"])("%s is refused", (version) =>
    expect(() => requireNode(version)).toThrow(`this is ${version}.`),
  );
});

describe("one sentence says why the start fails", () => {
  test.each([
    [
      "a taken port",
      () => ({ PORT: String(takenPort) }),
      /^Port \d+ is already in use: .*PORT=… npm start\.$/,
    ],
    [
      "a taken port of the sandbox",
      () => ({ SANDBOX_PORT: String(takenPort) }),
      /^Port \d+ .* SANDBOX_PORT=… npm start\.$/,
    ],
    [
      "a taken port of the sandbox's mail server",
      () => ({ SANDBOX_SMTP_PORT: String(takenPort) }),
      /^Port \d+ .* SANDBOX_SMTP_PORT=… npm start\.$/,
    ],
    [
      "two ports that are the same",
      () => ({ SANDBOX_PORT: "2", SANDBOX_SMTP_PORT: "2" }),
      /^PORT, SANDBOX_PORT and SANDBOX_SMTP_PORT must differ\.$/,
    ],
    ["a wrong port", () => ({ PORT: "http" }), /^PORT must be a number from 1 to 65535, not "http"\.$/],
    ["a wrong mode", () => ({ PROVIDERS: "fake" }), /^PROVIDERS must be "live" or "sandbox", not "fake"\.$/],
    [
      "a wrong address",
      () => ({ APP_URL: "localhost" }),
      /^APP_URL must be an address like .*, not "localhost"\.$/,
    ],
    [
      "an unreachable database",
      () => ({ DATABASE_URL: "postgres://me:hunter2@127.0.0.1:1/waymark" }),
      /^The database of DATABASE_URL \(postgres:\/\/me@127\.0\.0\.1:1\/waymark\) cannot be used: nothing listens there\.$/,
    ],
    [
      "no database address",
      () => ({ DATABASE_URL: "mysql://x" }),
      /^DATABASE_URL must be an address like .*\.$/,
    ],
  ])("%s", async (_, env, sentence) => {
    const { code, said } = await start(env());
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
    expect(fs.readdirSync(join(folder, "data"))).toEqual([]);
  });

  test("another instance on the same data", async () => {
    const dataDir = join(folder, "shared");
    fs.mkdirSync(dataDir);
    const lock = takeLock(join(dataDir, "lock"), "http://localhost:3000");
    const { code, said } = await start({ DATA_DIR: dataDir });
    expect(said).toBe(
      `Waymark already runs on ${dataDir} (http://localhost:3000, process ${process.pid}): end that one first, or set another DATA_DIR.`,
    );
    expect(code).toBe(1);
    expect(lock.holder).toBeUndefined();
    expect(fs.readdirSync(dataDir)).toEqual(["lock"]);
  });

  test("a database that accepts connections but does not answer", async () => {
    await expect(requireDatabase(`postgres://me:hunter2@127.0.0.1:${takenPort}/x`)).rejects.toThrow(
      /^The database of DATABASE_URL \(postgres:\/\/me@127\.0\.0\.1:\d+\/x\) .*: it does not answer within 5 seconds\.$/,
    );
  });

  test("a full disk, whichever part reports it", () => {
    const sentence = "The disk is full: free some space (about 2 GB) and run this again.";
    const error = Object.assign(new Error("write failed"), { code: "ENOSPC" });
    expect(explain(error)).toBe(sentence);
    expect(
      explain(problem("Postgres could not start.", "initdb: could not write: No space left on device")),
    ).toBe(sentence);
    expect(explain(problem("The build failed.", "thread panicked: (os error 28)"))).toBe(sentence);
    expect(explain(problem("The build failed.", "Type error"))).toBe("Type error\n\nThe build failed.");
    expect(explain(Object.assign(new Error("EACCES"), { code: "EACCES", path: "/x/.data" }))).toMatch(
      /^\/x\/\.data belongs/,
    );
  });
});

describe("settings from the environment", () => {
  const settings = (env: Record<string, string>) => readSettings(env as unknown as NodeJS.ProcessEnv, "/app");

  test("unset or empty settings mean the sandbox on this machine", () => {
    const expected = {
      port: 3000,
      sandboxPort: 3001,
      smtpPort: 3002,
      appUrl: "http://localhost:3000",
      providers: "sandbox",
      isSandboxByDefault: true,
      dataDir: "/app/.data",
      databaseUrl: undefined,
      host: "localhost",
    };
    expect(settings({})).toMatchObject(expected);
    expect(
      settings({ PORT: "", OPENAI_API_KEY: " ", DATABASE_URL: "", PROVIDERS: "", DATA_DIR: "" }),
    ).toMatchObject(expected);
  });

  test("a key of a provider, or PROVIDERS=live, means live mode", () => {
    expect(settings({ OPENAI_API_KEY: "sk-live" }).providers).toBe("live");
    expect(settings({ OPENAI_BASE_URL: "http://localhost:11434/v1" }).providers).toBe("live");
    expect(settings({ SMTP_URL: "smtp://x" }).providers).toBe("live");
    expect(settings({ PROVIDERS: "live" }).providers).toBe("live");
    expect(settings({ PROVIDERS: "sandbox", OPENAI_API_KEY: "x" })).toMatchObject({
      providers: "sandbox",
      isSandboxByDefault: false,
    });
  });

  test("only a localhost address limits the server to this machine", () => {
    expect(settings({ PORT: "4000" })).toMatchObject({ sandboxPort: 4001, appUrl: "http://localhost:4000" });
    expect(settings({ SANDBOX_PORT: "4000" })).toMatchObject({ port: 3000, smtpPort: 4001 });
    expect(settings({ APP_URL: "http://[::1]:3000" }).host).toBe("localhost");
    expect(settings({ APP_URL: "https://waymark.example" }).host).toBeUndefined();
    expect(settings({ APP_URL: "http://localhost.evil.example" }).host).toBeUndefined();
    expect(settings({ HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
  });
});
