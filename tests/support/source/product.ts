import { filesUnder, listImports, read } from "./files";

export const code = /\.(ts|tsx|mjs)$/;
/** The files of the product, as paths relative to the root. */
export const product = ["app", "components", "lib", "db", "emails"].flatMap((folder) =>
  filesUnder(folder, code),
);
/** The files of the product in these folders. */
export const under = (...folders: string[]) =>
  product.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
export const isServer = (file: string) => read(file).startsWith('import "server-only";');
/** The planner without a model. The sandbox uses it, too, without Next, and "server-only" exists only in Next. */
export const isForServerAndSandbox = (file: string) => file.startsWith("lib/planning/playbooks/");
/** The server-only files, without extensions. */
export const serverFiles = new Set(product.filter(isServer).map((file) => file.replace(code, "")));

/** The imports that break a rule, as sentences. */
export const listForbiddenImports = (files: string[], isAllowed: (target: string, file: string) => boolean) =>
  files.flatMap((file) =>
    listImports(file)
      .filter((target) => !isAllowed(target, file))
      .map((target) => `${file} imports ${target}`),
  );
/** Whether a file or folder is one of these places or below one. */
export const isIn = (target: string, ...places: string[]) =>
  places.some((place) => target === place || target.startsWith(`${place}/`));
