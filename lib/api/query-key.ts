import type { AnyEndpoint } from "./endpoints";

/** The first part of every cache key of an endpoint; enough to invalidate all its variants. */
export const keyOf = (target: AnyEndpoint) => `${target.method} ${target.path}`;
