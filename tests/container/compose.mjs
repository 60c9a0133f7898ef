// docker-compose.yml as data, read as Compose reads it.
import { parse } from "yaml";

/**
 * @typedef {object} Service
 * @property {string} [image]
 * @property {{ context: string, target: string }} [build]
 * @property {string[]} [profiles]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {Record<string, string | number>} [environment]
 * @property {string[]} [ports]
 * @property {string[]} [volumes]
 * @property {string[]} [entrypoint]
 * @property {string} [stop_grace_period]
 * @property {{ test?: string[], disable?: boolean }} [healthcheck]
 */

/** @typedef {{ services: Record<string, Service>, volumes: Record<string, unknown> }} Compose */

const variable = /\$\{(\w+)(?::-([^}]*))?\}/g;

/** The variables that Compose itself puts in, each with what stands there when it is not set. @param {string} text */
export const variablesIn = (text) =>
  [...text.matchAll(variable)].map(([, name, fallback]) => ({ name, fallback }));

/**
 * @param {string} text
 * @param {Record<string, string>} [env] what a file `.env` beside it says
 * @returns {Compose}
 */
export function readCompose(text, env = {}) {
  /** @param {unknown} _ @param {unknown} value */
  const filled = (_, value) =>
    typeof value === "string"
      ? value.replace(variable, (_all, name, fallback = "") => env[name] || fallback)
      : value;
  return parse(text, filled, { merge: true });
}

/** A service's variables, all of them texts. @param {Service | undefined} service @returns {Record<string, string>} */
export const environmentOf = (service) =>
  Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [name, String(value)]),
  );

/** A service and whatever starts before it. @param {Compose} compose @param {string} name @returns {string[]} */
export const startedWith = (compose, name) => [
  ...Object.keys(compose.services[name]?.depends_on ?? {}).flatMap((other) => startedWith(compose, other)),
  name,
];
