import type { AnyClientEndpoint } from "./endpoint";

/** The first part of every query key of an endpoint. Invalidating it invalidates the queries with any input. */
export const toQueryKey = (endpoint: AnyClientEndpoint) => `${endpoint.method} ${endpoint.path}`;
