// A container engine as far as our Dockerfile needs one: a folder takes the place of an image, a process that of a
// container. What it does not know it refuses, so that no step of the Dockerfile goes untried.
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { problem } from "../../scripts/lib/problem.mjs";
import { launch, run } from "../../scripts/lib/processes.mjs";
import { step } from "../../scripts/lib/terminal.mjs";
import { configOf, stepsOf } from "./image.mjs";

/** @typedef {import("./image.mjs").Stage} Stage */
/** @typedef {ReturnType<typeof createEngine>} Engine */

/** What a container knows before anybody says `-e`; the ways to the packages are the builder's own. */
const surroundings = Object.fromEntries(
  ["HOME", "PATH", "npm_config_registry", "npm_config_cache", "npm_config_userconfig", "NODE_EXTRA_CA_CERTS"]
    .map((name) => [name, process.env[name] ?? ""])
    .filter(([, value]) => value),
);

/**
 * The Node of the base image, which npm has, too, for Linux; elsewhere the one that runs this.
 * @param {string} image such as node:24.18.0-bookworm-slim
 * @param {string} folder
 */
export async function fetchNode(image, folder) {
  const version = /^node:([\d.]+)/.exec(image)?.[1];
  if (process.platform !== "linux" || !version) return dirname(process.execPath);
  const name = `node-linux-${process.arch}`;
  fs.mkdirSync(folder);
  const args = ["install", "--ignore-scripts", "--no-save", "--no-audit", "--no-fund", `${name}@${version}`];
  await run(`Node ${version} could not be fetched.`, "npm", args, { cwd: folder });
  return join(folder, "node_modules", name, "bin");
}

/**
 * @param {object} options
 * @param {Stage[]} options.stages
 * @param {string} options.context the folder that the engine would be sent
 * @param {string} options.images where the images go
 * @param {string} options.nodeFolder
 */
export function createEngine({ stages, context, images, nodeFolder }) {
  const path = `${nodeFolder}:${surroundings.PATH}`;
  /** @param {string} stage @param {string} inside a path in the image */
  const at = (stage, inside) => join(images, stage, inside);

  /** Makes the image of a stage, those that it copies from first. @param {string} name */
  async function build(name) {
    if (fs.existsSync(join(images, name))) return;
    /** @type {Record<string, string>} */
    const env = {};
    let workdir = "/";
    fs.mkdirSync(at(name, "/"), { recursive: true });
    for (const { keyword, flags, args, text } of stepsOf(stages, name)) {
      if (keyword === "WORKDIR") {
        workdir = args[0] ?? "/";
        fs.mkdirSync(at(name, workdir), { recursive: true });
      } else if (keyword === "ENV") Object.assign(env, configOf(stages, name).env);
      else if (keyword === "COPY") {
        if (flags.from) await build(flags.from);
        copy(
          args,
          (source) => (flags.from ? at(flags.from, source) : join(context, source)),
          at(name, workdir),
        );
      } else if (keyword === "RUN")
        await step(`${name}: ${text}`, () =>
          run(`RUN ${text} failed in the stage ${name}.`, "/bin/sh", ["-c", text], {
            cwd: at(name, workdir),
            env: /** @type {NodeJS.ProcessEnv} */ ({ ...surroundings, ...env, PATH: path, CI: "true" }),
          }),
        );
      else if (!["USER", "EXPOSE", "HEALTHCHECK", "CMD"].includes(keyword))
        throw problem(
          `Nobody tries what ${keyword} does in the Dockerfile: teach tests/container/engine.mjs.`,
        );
    }
  }

  /**
   * What `docker run` would start, as a harmless user when we are root and with nothing else in its environment.
   * @param {string} name of the stage
   * @param {Record<string, string>} given
   */
  function container(name, given) {
    const { command, health, env, workdir, user } = configOf(stages, name);
    if (user === "root" || !command || !health) throw problem(`The stage ${name} makes no container.`);
    const inside = /** @type {Record<string, string>} */ ({
      PATH: path,
      HOME: "/nonexistent",
      ...env,
      ...given,
    });
    const options = { cwd: at(name, workdir), env: /** @type {NodeJS.ProcessEnv} */ (inside), ...nobody() };
    /** @param {string[]} words */
    const start = ([program = "", ...args]) => launch(join(nodeFolder, program), args, options);
    return { start: () => start(command), isHealthy: async () => (await start(health).exited) === 0 };
  }

  /** What `docker run` of a stage would print with these words as its entry point. @param {string} name @param {string[]} words @param {Record<string, string>} given */
  function output(name, [program = "", ...args], given) {
    const { env, workdir } = configOf(stages, name);
    const inside = /** @type {NodeJS.ProcessEnv} */ ({ ...surroundings, ...env, PATH: path, ...given });
    return run(`${program} failed in the stage ${name}.`, program, args, {
      cwd: at(name, workdir),
      env: inside,
    });
  }

  return { build, container, output };
}

/** @param {string[]} args @param {(source: string) => string} find @param {string} workdir */
function copy(args, find, workdir) {
  const target = args.at(-1) ?? "";
  for (const source of args.slice(0, -1)) {
    const from = find(source);
    const isFolder = fs.statSync(from).isDirectory();
    const to = join(workdir, target, isFolder || !/(^|\/)\.?$/.test(target) ? "" : basename(source));
    fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** The image's user `node` is not on this machine; it owns nothing either. */
function nobody() {
  if (process.getuid?.() !== 0) return {};
  const line = fs.readFileSync("/etc/passwd", "utf8").match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (!line) throw problem("There is no user nobody to start the server as.");
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
