import type { AnyClientEndpoint } from "./endpoint";

/** The first part of every cache key of an endpoint; enough to invalidate all its variants. */
export const toQueryKey = (endpoint: AnyClientEndpoint) => `${endpoint.method} ${endpoint.path}`;
