import type { AnyTarget } from "./endpoint";

/** The first part of every cache key of an endpoint; enough to invalidate all its variants. */
export const keyOf = (target: AnyTarget) => `${target.method} ${target.path}`;
