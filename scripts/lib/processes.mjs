import { spawn } from "node:child_process";
import process from "node:process";
import { problem } from "./problem.mjs";

const leash = new URL("./leash.mjs", import.meta.url).href;

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
 * @property {() => void} show passes its output on from now, and the errors so far
 * @property {() => void} kill
 * @property {(patience?: number) => Promise<void>} stop asks it to end, and ends it after `patience` milliseconds
 */

/** @type {Set<Launched>} */
const unfinished = new Set();
let isOver = false;

/**
 * Starts a command in a process group of its own, so that Ctrl-C reaches only us and we decide the order of stopping.
 * @param {string} command "node" is this very Node, on a leash
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Launched}
 */
export function launch(command, args, options = {}) {
  if (isOver) throw problem("Stopped.");
  const isNode = command === "node";
  const child = spawn(isNode ? process.execPath : command, isNode ? ["--import", leash, ...args] : args, {
    detached: process.platform !== "win32",
    stdio: isNode ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "pipe", "pipe"],
    ...options,
    env: { ...(options.env ?? process.env), WAYMARK_STARTER: String(process.pid) },
  });
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
      // It ended in this moment.
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
    async stop(patience = 10_000) {
      signalGroup("SIGTERM");
      const timer = setTimeout(() => signalGroup("SIGKILL"), patience);
      await exited;
      clearTimeout(timer);
    },
  };
  unfinished.add(launched);
  exited.then(() => unfinished.delete(launched));
  return launched;
}

/**
 * Runs a command to its end, quietly, and returns its output; a failure becomes the given sentence.
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

/** Ends whatever was launched and is still there, and lets nothing else be launched. */
export function stopUnfinished() {
  isOver = true;
  return Promise.all([...unfinished].map((launched) => launched.stop()));
}
