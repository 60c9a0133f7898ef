import "server-only";
import type { Handler } from "@/lib/api/handler.server";

export type RouteModule = Partial<Record<string, Handler>>;

interface Match {
  module: RouteModule;
  params: Record<string, string>;
}

/** Returns a function that finds the module and the parameters of a path, or null. */
export function createRouter(routes: Record<string, RouteModule>) {
  const patterns = Object.entries(routes)
    .filter(([path]) => path.includes("{"))
    .map(([path, module]) => ({
      module,
      names: [...path.matchAll(/\{([^}]+)\}/g)].map((name) => name[1]!),
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "([^/]+)")}$`),
    }));

  return (path: string): Match | null => {
    if (Object.hasOwn(routes, path)) return { module: routes[path]!, params: {} };
    for (const { module, names, pattern } of patterns) {
      const values = pattern.exec(path)?.slice(1);
      if (!values) continue;
      try {
        return {
          module,
          params: Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(values[i]!)])),
        };
      } catch {
        return null;
      }
    }
    return null;
  };
}
