// Parses the Dockerfile, for its tests and for running it without an engine.
import { DockerfileParser } from "dockerfile-ast";

/**
 * @typedef {object} Step one instruction
 * @property {string} keyword
 * @property {Record<string, string>} flags
 * @property {string[]} args
 * @property {string} text everything after the keyword and the flags
 */

/** @typedef {{ name: string, from: string, steps: Step[] }} Stage */

/** @param {string} text of a Dockerfile @returns {Stage[]} */
export function readStages(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const args = instruction.getArguments().map((argument) => argument.getValue());
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") {
      stages.push({ name: args[2] ?? String(stages.length), from: args[0] ?? "", steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${keyword} stands before the first FROM.`);
    const flags = /** @type {{ getFlags?: () => import("dockerfile-ast").Flag[] }} */ (instruction);
    stage.steps.push({
      keyword,
      flags: Object.fromEntries(
        (flags.getFlags?.() ?? []).map((flag) => [flag.getName(), flag.getValue() ?? ""]),
      ),
      args,
      text: instruction.getRawArgumentsContent() ?? "",
    });
  }
  return stages;
}

/** A stage's steps, preceded by the steps of its base stages. @param {Stage[]} stages @param {string} name @returns {Step[]} */
export function listSteps(stages, name) {
  const stage = stages.find((other) => other.name === name);
  return stage ? [...listSteps(stages, stage.from), ...stage.steps] : [];
}

/** The registry image at the root of a stage. @param {Stage[]} stages @param {string} name @returns {string} */
export function getBase(stages, name) {
  const stage = stages.find((other) => other.name === name);
  return stage ? getBase(stages, stage.from) : name;
}

/**
 * The settings that a container of the stage starts with.
 * @param {Stage[]} stages
 * @param {string} name
 */
export function getConfig(stages, name) {
  const steps = listSteps(stages, name);
  /** @param {string} keyword */
  const last = (keyword) => steps.findLast((step) => step.keyword === keyword);
  return {
    user: last("USER")?.args[0] ?? "root",
    workdir: last("WORKDIR")?.args[0] ?? "/",
    env: Object.fromEntries(
      steps
        .filter((step) => step.keyword === "ENV")
        .flatMap((step) => step.args.map((pair) => parsePair(pair))),
    ),
    command: parseExecForm(last("CMD")?.text),
    health: parseExecForm(last("HEALTHCHECK")?.text.replace(/^CMD\s+/, "")),
  };
}

/** @param {string} pair @returns {[string, string]} */
function parsePair(pair) {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(pair) ?? [];
  return [name, value];
}

/** The words of a command in exec form; undefined for a command in shell form. @param {string} [text] @returns {string[] | undefined} */
function parseExecForm(text) {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
