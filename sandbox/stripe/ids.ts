import { randomInt } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A random id in Stripe's format. */
export const newId = (prefix: string, length = 24) =>
  `${prefix}_${Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
