import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { problem } from "../messages/problem.mjs";
import { canConnect } from "../postgres/process.mjs";

const providerKeys = [
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "STRIPE_SECRET_KEY",
  "GITHUB_CLIENT_ID",
  "GOOGLE_CLIENT_ID",
  "SMTP_URL",
];

/**
 * Checks the version of Node against the range of package.json. It knows only ranges like `^22.12.0 || >=24.0.0`, because no
 * package is installed yet.
 */
export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  /** @param {string} text */
  const toNumbers = (text) => (text.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  const [major = 0, minor = 0, patch = 0] = toNumbers(version);
  /** @param {string} range */
  const isIn = (range) => {
    const [firstMajor = 0, firstMinor = 0, firstPatch = 0] = toNumbers(range);
    if (major !== firstMajor) return range.startsWith(">=") && major > firstMajor;
    return minor > firstMinor || (minor === firstMinor && patch >= firstPatch);
  };
  if (!engines.node.split(" || ").some(isIn))
    throw problem(`Node ${engines.node} is needed, this is ${version}. Node 24 is best.`);
}

/** @param {string} root */
export function loadEnvFile(root) {
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
}

/**
 * Reads the settings that the start scripts need; the app reads all others itself.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 */
export function readSettings(env, root) {
  /** An empty value, as in .env.example, counts as unset. @param {string} name */
  const get = (name) => env[name]?.trim() || undefined;
  /** @param {string} name @param {number} fallback */
  const getPort = (name, fallback) => {
    const port = Number(get(name) ?? fallback);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw problem(`${name} must be a number from 1 to 65535, not "${env[name]}".`);
    return port;
  };
  const port = getPort("PORT", 3000);
  const sandboxPort = getPort("SANDBOX_PORT", port + 1);
  const smtpPort = getPort("SANDBOX_SMTP_PORT", sandboxPort + 1);
  const appUrl = get("APP_URL") ?? `http://localhost:${port}`;
  if (!URL.canParse(appUrl) || !/^https?:$/.test(new URL(appUrl).protocol))
    throw problem(`APP_URL must be an address like https://waymark.example, not "${appUrl}".`);
  const keys = providerKeys.filter(get);
  const providers = get("PROVIDERS") ?? (keys.length > 0 ? "live" : "sandbox");
  if (providers !== "live" && providers !== "sandbox")
    throw problem(`PROVIDERS must be "live" or "sandbox", not "${providers}".`);
  if (providers === "sandbox" && new Set([port, sandboxPort, smtpPort]).size < 3)
    throw problem("PORT, SANDBOX_PORT and SANDBOX_SMTP_PORT must differ.");
  return {
    port,
    sandboxPort,
    smtpPort,
    appUrl,
    providers,
    isSandboxByDefault: providers === "sandbox" && !get("PROVIDERS"),
    dataDir: resolve(root, get("DATA_DIR") ?? ".data"),
    databaseUrl: get("DATABASE_URL"),
    jwtSecret: get("JWT_SECRET"),
    // A server with a localhost address need not be reachable from other machines.
    host:
      get("HOST") ??
      (/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(appUrl).hostname) ? "localhost" : undefined),
  };
}

/** The environment of the app. @param {ReturnType<typeof readSettings>} settings @param {string} databaseUrl @returns {NodeJS.ProcessEnv} */
export function toAppEnv({ port, appUrl, providers, dataDir, host }, databaseUrl) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
    APP_URL: appUrl,
    PROVIDERS: providers,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
  if (host) env.HOST = host;
  // There is no balancer here, and Ctrl-C should not wait for open browser windows.
  env.DRAIN_SECONDS ||= "0";
  return env;
}

/** Creates the secret once, so that users stay signed in over a restart. @param {string} path */
export function readOrCreateSecret(path) {
  const stored = existsSync(path) ? readFileSync(path, "utf8") : "";
  // It may be incomplete when the disk was full.
  if (stored.length >= 32) return stored;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(path, secret, { mode: 0o600 });
  return secret;
}

/** @param {string} name @param {number} port */
export async function requireFreePort(name, port) {
  const isTaken = await Promise.all(["127.0.0.1", "::1"].map((host) => canConnect(host, port)));
  if (isTaken.includes(true))
    throw problem(
      `Port ${port} is already in use: end what runs there, or choose another with ${name}=… npm start.`,
    );
}

/**
 * Checks a database address within five seconds. The error does not show its password.
 * @param {string} address
 */
export async function requireDatabase(address) {
  if (!URL.canParse(address) || !/^postgres(ql)?:$/.test(new URL(address).protocol))
    throw problem("DATABASE_URL must be an address like postgres://user:password@host:5432/name.");
  const { default: pg } = await import("pg");
  const { username, host, pathname } = new URL(address);
  const shown = `postgres://${username ? `${username}@` : ""}${host}${pathname}`;
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
  } catch (thrown) {
    const { code, message } = /** @type {Error & { code?: string }} */ (thrown);
    const reasons = /** @type {Record<string, string>} */ ({
      ECONNREFUSED: "nothing listens there",
      ENOTFOUND: "there is no such host",
      EAI_AGAIN: "its host name cannot be looked up",
      "timeout expired": "it does not answer within 5 seconds",
      "28P01": "it refuses this user or password",
      28000: "it refuses this user",
      "3D000": "it has no database of this name",
    });
    throw problem(
      `The database of DATABASE_URL (${shown}) cannot be used: ${reasons[code ?? message] ?? message}.`,
    );
  } finally {
    await client.end();
  }
}
