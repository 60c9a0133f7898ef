import { spawn } from "node:child_process";
import process from "node:process";
import { problem } from "../messages/problem.mjs";

const exitWithParent = new URL("./exit-with-parent.mjs", import.meta.url).href;

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 */

/**
 * @typedef {object} Launched
 * @property {number | undefined} pid
 * @property {Promise<number | NodeJS.Signals>} exited
 * @property {() => string} output
 * @property {() => string} errors the part of the output that went to stderr
 * @property {() => void} show prints its errors so far, and its output from now on
 * @property {() => void} kill
 * @property {(timeoutMs?: number) => Promise<void>} stop sends SIGTERM, and SIGKILL after `timeoutMs`
 */

/** @type {Set<Launched>} */
const unfinished = new Set();
let isStopped = false;

/**
 * Starts a command in its own process group, so that Ctrl-C reaches only this process, which stops the others in order.
 * @param {string} command "node" is the running Node; that process ends together with this one
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Launched}
 */
export function launch(command, args, options = {}) {
  if (isStopped) throw problem("Stopped.");
  const isNode = command === "node";
  const child = spawn(
    isNode ? process.execPath : command,
    isNode ? ["--import", exitWithParent, ...args] : args,
    {
      detached: process.platform !== "win32",
      stdio: isNode ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "pipe", "pipe"],
      ...options,
      env: { ...(options.env ?? process.env), WAYMARK_STARTER: String(process.pid) },
    },
  );
  let output = "";
  let errors = "";
  let isShown = false;
  child.stdout?.on("data", (/** @type {Buffer} */ data) => {
    if (isShown) process.stdout.write(data);
    else output = (output + data).slice(-64_000);
  });
  child.stderr?.on("data", (/** @type {Buffer} */ data) => {
    if (isShown) process.stderr.write(data);
    else output = (output + data).slice(-64_000);
    errors = (errors + data).slice(-64_000);
  });
  /** @type {Promise<number | NodeJS.Signals>} */
  const exited = new Promise((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      errors += error.message;
      resolve(127);
    });
    child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
  });
  /** @param {NodeJS.Signals} signal */
  const signalGroup = (signal) => {
    if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
    } catch {
      // It has just ended.
    }
  };
  const launched = {
    pid: child.pid,
    exited,
    output: () => output.trim(),
    errors: () => errors.trim(),
    show() {
      isShown = true;
      process.stderr.write(errors);
    },
    kill: () => signalGroup("SIGKILL"),
    async stop(timeoutMs = 10_000) {
      signalGroup("SIGTERM");
      const timer = setTimeout(() => signalGroup("SIGKILL"), timeoutMs);
      await exited;
      clearTimeout(timer);
    },
  };
  unfinished.add(launched);
  exited.then(() => unfinished.delete(launched));
  return launched;
}

/**
 * Runs a command without printing and returns its output. On failure it throws the given sentence.
 * @param {string} failure
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function run(failure, command, args, options) {
  const launched = launch(command, args, options);
  if ((await launched.exited) !== 0) throw problem(failure, launched.output());
  return launched.output();
}

/** Stops everything that still runs, and prevents further launches. */
export function stopUnfinished() {
  isStopped = true;
  return Promise.all([...unfinished].map((launched) => launched.stop()));
}
