// What `docker build .` would be sent: the files of the repository that .dockerignore lets through.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ignore from "@balena/dockerignore";

/** Whether .dockerignore lets a path through. @param {string} root @returns {(path: string) => boolean} */
export const passing = (root) =>
  ignore()
    .add(readFileSync(join(root, ".dockerignore"), "utf8"))
    .createFilter();

/** Paths from the root, also of what is not committed yet. @param {string} root */
export const contextFiles = (root) =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\0")
    .filter((path) => path && existsSync(join(root, path)))
    .filter(passing(root));
