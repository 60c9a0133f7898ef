// A minimal container engine that covers what our Dockerfile uses: an image is a folder, a container is a process.
// It rejects instructions that it does not support, so no step of the Dockerfile is skipped.
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { problem } from "../../scripts/lib/messages/problem.mjs";
import { step } from "../../scripts/lib/messages/terminal.mjs";
import { launch, run } from "../../scripts/lib/process/processes.mjs";
import { getConfig, listSteps } from "./image.mjs";

/** @typedef {import("./image.mjs").Stage} Stage */
/** @typedef {ReturnType<typeof createEngine>} Engine */

/**
 * The environment of a container without any `-e`; the package registry settings come from the build machine. npm takes from
 * its cache what the step `install` has put there: 1,100 requests to the registry take half a minute, and one that hangs
 * would hang the run.
 */
const BUILD_ENVIRONMENT = {
  ...Object.fromEntries(
    [
      "HOME",
      "PATH",
      "npm_config_registry",
      "npm_config_cache",
      "npm_config_userconfig",
      "NODE_EXTRA_CA_CERTS",
    ]
      .map((name) => [name, process.env[name] ?? ""])
      .filter(([, value]) => value),
  ),
  npm_config_prefer_offline: "true",
};

/**
 * The Node version of the base image, installed from npm on Linux; on other systems the Node that runs this script. A new
 * version reaches npm later than Docker Hub, so an older one of the same major version may take its place.
 * @param {string} image such as node:24.22.2-bookworm-slim
 * @param {string} folder
 */
export async function fetchNode(image, folder) {
  const [, version, major] = /^node:((\d+)[\d.]+)/.exec(image) ?? [];
  if (process.platform !== "linux" || !version) return dirname(process.execPath);
  const name = `node-linux-${process.arch}`;
  fs.mkdirSync(folder);
  const args = [
    "install",
    "--ignore-scripts",
    "--no-save",
    "--no-audit",
    "--no-fund",
    `${name}@${major} - ${version}`,
  ];
  await run(`Node ${version} could not be fetched.`, "npm", args, { cwd: folder });
  return join(folder, "node_modules", name, "bin");
}

/**
 * @param {object} options
 * @param {Stage[]} options.stages
 * @param {string} options.context the folder of the build context
 * @param {string} options.images the folder that the images are written to
 * @param {string} options.nodeFolder
 */
export function createEngine({ stages, context, images, nodeFolder }) {
  const path = `${nodeFolder}:${BUILD_ENVIRONMENT.PATH}`;
  /** @param {string} stage @param {string} inside a path inside the image */
  const at = (stage, inside) => join(images, stage, inside);

  /** Builds the image of a stage, after the stages that it copies from. @param {string} name */
  async function build(name) {
    if (fs.existsSync(join(images, name))) return;
    /** @type {Record<string, string>} */
    const env = {};
    let workdir = "/";
    fs.mkdirSync(at(name, "/"), { recursive: true });
    for (const { keyword, flags, args, text } of listSteps(stages, name)) {
      if (keyword === "WORKDIR") {
        workdir = args[0] ?? "/";
        fs.mkdirSync(at(name, workdir), { recursive: true });
      } else if (keyword === "ENV") Object.assign(env, getConfig(stages, name).env);
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
            env: /** @type {NodeJS.ProcessEnv} */ ({ ...BUILD_ENVIRONMENT, ...env, PATH: path, CI: "true" }),
          }),
        );
      else if (!["USER", "EXPOSE", "HEALTHCHECK", "CMD"].includes(keyword))
        throw problem(
          `Nobody tries what ${keyword} does in the Dockerfile: teach tests/container/engine.mjs.`,
        );
    }
  }

  /**
   * Starts what `docker run` would start, with only the container's environment. As root, it switches to an unprivileged user.
   * @param {string} name of the stage
   * @param {Record<string, string>} given
   */
  function container(name, given) {
    const { command, health, env, workdir, user } = getConfig(stages, name);
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

  /**
   * Returns the output of `docker run --user node` with these words as the entry point. As root, it switches to an unprivileged user.
   * @param {string} name @param {string[]} words @param {Record<string, string>} given
   */
  function output(name, [program = "", ...args], given) {
    const { env, workdir } = getConfig(stages, name);
    const home = { HOME: "/nonexistent" };
    const inside = /** @type {NodeJS.ProcessEnv} */ ({
      ...BUILD_ENVIRONMENT,
      ...home,
      ...env,
      PATH: path,
      ...given,
    });
    return run(`${program} failed in the stage ${name}.`, program, args, {
      cwd: at(name, workdir),
      env: inside,
      ...nobody(),
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

/** Stands in for the image's user `node`, which this machine does not have. Neither user owns any files. */
function nobody() {
  if (process.getuid?.() !== 0) return {};
  const line = fs.readFileSync("/etc/passwd", "utf8").match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (!line) throw problem("There is no user nobody to start the server as.");
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
