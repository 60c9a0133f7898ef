// Reads docker-compose.yml the way Compose does.
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
 * @property {string} [user]
 * @property {string} [stop_grace_period]
 * @property {{ test?: string[], disable?: boolean }} [healthcheck]
 */

/** @typedef {{ services: Record<string, Service>, volumes: Record<string, unknown> }} Compose */

const variable = /\$\{(\w+)(?::-([^}]*))?\}/g;

/** The variables that Compose substitutes, each with its default. @param {string} text */
export const listVariables = (text) =>
  [...text.matchAll(variable)].map(([, name, fallback]) => ({ name, fallback }));

/**
 * @param {string} text
 * @param {Record<string, string>} [env] the values of the `.env` file next to it
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

/** A service's environment variables, all as strings. @param {Service | undefined} service @returns {Record<string, string>} */
export const getEnvironment = (service) =>
  Object.fromEntries(
    Object.entries(service?.environment ?? {}).map(([name, value]) => [name, String(value)]),
  );

/** A service and all services that start before it. @param {Compose} compose @param {string} name @returns {string[]} */
export const listStartedWith = (compose, name) => [
  ...Object.keys(compose.services[name]?.depends_on ?? {}).flatMap((other) =>
    listStartedWith(compose, other),
  ),
  name,
];
