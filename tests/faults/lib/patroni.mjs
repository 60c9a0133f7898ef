import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { problem } from "../../../scripts/lib/messages/problem.mjs";
import { getServerAccount } from "../../../scripts/lib/postgres/files.mjs";
import { findFreePort } from "../../../scripts/lib/postgres/process.mjs";
import { connect } from "../../../scripts/lib/postgres/sql.mjs";
import { launch } from "../../../scripts/lib/process/processes.mjs";
import {
  ETCD,
  findPrograms,
  HAPROXY,
  PASSWORD,
  PATRONI,
  toEtcdArgs,
  toPatroniSettings,
  toProxySettings,
} from "./patroni-settings.mjs";

/** @typedef {{ name: string, role: string, timeline?: number, lag?: number | string }} Member as Patroni's /cluster tells it */
/** @typedef {import("../../../scripts/lib/process/processes.mjs").Launched} Launched */
/** @typedef {import("./patroni-settings.mjs").Machine & { running: Launched[] }} Machine */

/** Sends SIGKILL to a Postgres server and all its processes at once. @param {string} data its data folder */
function killPostgres(data) {
  if (!existsSync(join(data, "postmaster.pid"))) return;
  const server = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const isChild = (/** @type {string} */ pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The pid of the parent follows the name in parentheses and the state.
      return Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]) === server;
    } catch {
      return false;
    }
  };
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isChild(name));
  for (const pid of [server, ...children.map(Number)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has already ended.
    }
  }
}

/** @param {string} name @param {string} folder @returns {Promise<Machine>} */
async function makeMachine(name, folder) {
  const home = join(folder, name);
  mkdirSync(home);
  const ports = await Promise.all([1, 2, 3, 4].map(findFreePort));
  const [etcd = "", peers = "", rest = "", postgres = ""] = ports.map((port) => `127.0.0.1:${port}`);
  return { name, home, data: join(home, "postgres"), etcd, peers, rest, postgres, running: [] };
}

/**
 * A cluster of three machines on this one: each has an etcd, a Patroni and the Postgres that Patroni starts. HAProxy passes
 * connections to the leader. A commit waits for one standby, so a new leader has every acknowledged write.
 * @param {string} folder
 */
export async function startCluster(folder) {
  const { postgres: binaries } = findPrograms();
  const account = getServerAccount(folder);
  const machines = await Promise.all(["one", "two", "three"].map((name) => makeMachine(name, folder)));
  const port = await findFreePort();
  const proxySettings = join(folder, "haproxy.cfg");
  writeFileSync(proxySettings, toProxySettings(port, machines));
  for (const one of machines)
    writeFileSync(join(one.home, "patroni.json"), toPatroniSettings(one, machines, binaries));
  // Postgres refuses to run as root.
  if (account) for (const { home } of machines) chownSync(home, account.uid, account.gid);

  /** @param {string} program @param {string[]} args */
  const run = (program, args) =>
    launch(program, args, {
      cwd: "/",
      env: { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC", HOME: folder },
      ...(account && { uid: account.uid, gid: account.gid }),
    });

  /** @param {Machine} machine */
  function start(machine) {
    machine.running = [
      run(ETCD, toEtcdArgs(machine, machines)),
      run(PATRONI, [join(machine.home, "patroni.json")]),
    ];
  }

  /** @returns {Promise<Member[]>} as the first machine that answers tells them */
  async function listMembers() {
    for (const { rest } of machines) {
      const signal = AbortSignal.timeout(2000);
      const answer = await fetch(`http://${rest}/cluster`, { signal }).catch(() => undefined);
      if (answer?.ok) return (await answer.json()).members;
    }
    return [];
  }

  /** The machine with a role. @param {"leader" | "sync_standby"} role */
  async function find(role) {
    const name = (await listMembers()).find((member) => member.role === role)?.name;
    const machine = machines.find((one) => one.name === name);
    if (!machine) throw problem(`No machine is ${role}.`);
    return machine;
  }

  /** Waits until the leader has two standbys that have all it has, one of them in step with each commit. */
  async function untilWhole() {
    for (const end = Date.now() + 180_000; Date.now() < end; await sleep(200)) {
      const members = await listMembers();
      const leader = members.find(({ role }) => role === "leader");
      const isFollowing = (/** @type {Member} */ { role, timeline, lag }) =>
        role !== "leader" && timeline === leader?.timeline && lag === 0;
      const isInStep = members.some(({ role }) => role === "sync_standby");
      if (leader && isInStep && members.filter(isFollowing).length === 2) return;
    }
    const said = machines.flatMap(({ running }) => running.map((one) => one.output().slice(-2000)));
    throw problem("The cluster did not become whole.", said.join("\n"));
  }

  /** @param {string} database */
  const toUrl = (database) =>
    `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  const proxy = run(HAPROXY, ["-db", "-f", proxySettings]);

  async function stop() {
    // Patroni stops its Postgres, for which it needs etcd.
    const patronis = machines.flatMap(({ running }) => running.slice(1));
    await Promise.all([proxy, ...patronis].map((one) => one.stop(20_000)));
    await Promise.all(machines.flatMap(({ running }) => running.map((one) => one.stop(5000))));
    for (const { data } of machines) killPostgres(data);
  }

  try {
    for (const machine of machines) start(machine);
    await untilWhole();
    const admin = connect(toUrl("postgres"));
    await admin`create database waymark`;
    await admin.end();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url: toUrl("waymark"),
    find,
    untilWhole,
    stop,

    /** Starts a lost machine with the data that it had. */
    start,

    /** Loses a machine: its Postgres, Patroni and etcd end at once. @param {Machine} machine */
    async killMachine({ running, data }) {
      for (const one of running) one.kill();
      killPostgres(data);
      await Promise.all(running.map(({ exited }) => exited));
    },

    /** Kills Postgres alone. Patroni notices it and acts. @param {Machine} machine */
    killServer: ({ data }) => killPostgres(data),
  };
}
