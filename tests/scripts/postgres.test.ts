import { spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { requireDatabase } from "@/scripts/lib/app/settings.mjs";
import { linkLibraries } from "@/scripts/lib/postgres/files.mjs";
import { startPostgres } from "@/scripts/lib/postgres/server.mjs";
import { connect } from "@/scripts/lib/postgres/sql.mjs";

const dataDir = fs.mkdtempSync(join(tmpdir(), "waymark-launcher-"));
const pidFile = join(dataDir, "postgres", "postmaster.pid");
let started: Awaited<ReturnType<typeof startPostgres>>[] = [];

const start = async (fast = true) => {
  const server = await startPostgres({ dataDir, fast });
  started.push(server);
  return server;
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0) && fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[2] !== "Z";
  } catch {
    return false;
  }
};

async function query(url: string, text: string) {
  const sql = connect(url);
  const rows = await sql`${sql.raw(text)}`;
  await sql.end();
  return rows.map((row) => Object.values(row)[0]);
}

beforeEach(async () => {
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
});

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

test("the first start creates the data, which survives a stop", async () => {
  const first = await start();
  await query(first.url, "create table kept as select 7 as id");
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(fs.existsSync(pidFile)).toBe(false);

  const second = await start();
  expect(await query(second.url, "select id from kept")).toEqual([7]);
  expect(fs.readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.log"]);
});

test("Postgres listens only on loopback and requires its password", async () => {
  const { url } = await start();
  expect(new URL(url).hostname).toBe("127.0.0.1");
  expect(await query(url, "show listen_addresses")).toEqual(["127.0.0.1"]);
  expect(await query(url, "select datlocale from pg_database where datname = current_database()")).toEqual([
    "C.UTF-8",
  ]);
  const wrong = Object.assign(new URL(url), { password: "wrong" });
  await expect(requireDatabase(wrong.href)).rejects.toThrow(/waymark@127.*refuses this user or password\.$/);
  const unknown = Object.assign(new URL(url), { pathname: "/nowhere" });
  await expect(requireDatabase(unknown.href)).rejects.toThrow(/nowhere\).*no database of this name\.$/);
  await expect(requireDatabase(url)).resolves.toBeUndefined();
});

test("Postgres ends when its starter is killed, and committed data is kept", async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(process.cwd(), "scripts/lib/postgres/server.mjs"))};
    const server = await startPostgres(${JSON.stringify({ dataDir, fast: true })});
    console.log(JSON.stringify(server));
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(starter.stdout, "data");
  const { url, pid } = JSON.parse(String(line));
  await query(url, "create table outlived as select 8 as id");
  starter.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);

  const next = await start();
  expect(await query(next.url, "select id from outlived")).toEqual([8]);
});

test("a running server is reused and can be stopped", async () => {
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({ isTakenOver: true, pid: first.pid, url: first.url });
  await second.stop();
  await first.exited;
  expect(isAlive(first.pid)).toBe(false);
});

test("a killed server loses nothing and does not prevent the next start", async () => {
  const first = await start(false);
  await query(first.url, "create table survived as select 9 as id");
  process.kill(first.pid, "SIGKILL");
  await first.exited;
  expect(fs.existsSync(pidFile)).toBe(true);
  const second = await start();
  expect(await query(second.url, "select id from survived")).toEqual([9]);
});

test("a pid file that names another process is ignored", async () => {
  const port = 1;
  fs.writeFileSync(
    pidFile,
    [process.pid, join(dataDir, "postgres"), 0, port, "", "127.0.0.1", "", "ready"].join("\n"),
  );
  const server = await start();
  expect(server.isTakenOver).toBe(false);
  expect(await query(server.url, "select 1")).toEqual([1]);
});

test("the links of the install script are created", () => {
  const native = join(dataDir, "package", "native");
  fs.mkdirSync(join(native, "lib"), { recursive: true });
  fs.writeFileSync(join(native, "lib", "libicuuc.so.60.2"), "library");
  const link = { source: "native/lib/libicuuc.so.60.2", target: "native/lib/libicuuc.so.60" };
  fs.writeFileSync(join(native, "pg-symlinks.json"), JSON.stringify([link]));
  linkLibraries(native);
  linkLibraries(native);
  expect(fs.readlinkSync(join(native, "lib", "libicuuc.so.60"))).toBe("libicuuc.so.60.2");
  expect(fs.readFileSync(join(native, "lib", "libicuuc.so.60"), "utf8")).toBe("library");
});
