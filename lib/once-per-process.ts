/**
 * Creates a value once per process, even when its module is loaded several times: the API, the pages and boot are separate
 * bundles, and the development server reloads modules.
 * @param name identifies the value in the process.
 */
export function oncePerProcess<T extends object>(name: string, create: () => T): T {
  const values = globalThis as unknown as Record<string, T | undefined>;
  // tests/support/setup/setup-alone.ts deletes what begins with "waymark", so that each test file has its own values.
  const key = `waymark.${name}`;
  values[key] ??= create();
  return values[key];
}
