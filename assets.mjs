// Serves the scripts, styles and fonts of the build.
import process from "node:process";
import sirv from "sirv";

const ASSETS = "/_next/static";

/** @typedef {import("./front.mjs").Listener} Listener */

/**
 * Serves the files under /_next/static as the build has compressed them, so that no request compresses them again. Their
 * names change with their content, so browsers may cache them.
 * @param {string} folder
 * @param {Listener} next handles missing files and all other requests
 * @returns {Listener}
 */
export function withAssets(folder, next) {
  const serve = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 });
  return async (req, res) => {
    const { url = "", method = "" } = req;
    if (!url.startsWith(`${ASSETS}/`) || !["GET", "HEAD"].includes(method)) return next(req, res);
    // sirv reads some ranges incorrectly. A server may ignore a range.
    delete req.headers.range;
    // sirv leaks the open file when the client leaves, and never answers if the file cannot be read.
    res.once("pipe", (/** @type {import("node:fs").ReadStream} */ file) => {
      file.once("error", (error) => {
        process.stderr.write(`${error.stack}\n`);
        res.destroy();
      });
      res.once("close", () => file.destroy());
    });
    let isMissing = false;
    req.url = url.slice(ASSETS.length);
    serve(req, res, () => {
      isMissing = true;
    });
    if (!isMissing) return;
    req.url = url;
    return next(req, res);
  };
}
