// The build context of `docker build .`: the repository's files that .dockerignore does not exclude.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ignore from "@balena/dockerignore";

/** Tells whether a path is in the build context. @param {string} root @returns {(path: string) => boolean} */
export const createContextFilter = (root) =>
  ignore()
    .add(readFileSync(join(root, ".dockerignore"), "utf8"))
    .createFilter();

/** Paths relative to the root, including files that are not committed yet. @param {string} root */
export const listContextFiles = (root) =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\0")
    .filter((path) => path && existsSync(join(root, path)))
    .filter(createContextFilter(root));
