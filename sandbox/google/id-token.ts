import { createHash, generateKeyPairSync, sign } from "node:crypto";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs with a key of its own, made when it is first needed. */
export function createSigner() {
  let made: ReturnType<typeof make> | undefined;
  const key = () => {
    made ??= make();
    return made;
  };
  return {
    jwks: () => ({ keys: [key().jwk] }),
    /** @param isForged signed by someone else under the same name */
    sign(claims: Record<string, unknown>, isForged = false): string {
      const { privateKey, jwk } = key();
      const signed = `${encode({ alg: "RS256", kid: jwk.kid, typ: "JWT" })}.${encode(claims)}`;
      const by = isForged ? make().privateKey : privateKey;
      return `${signed}.${sign("sha256", Buffer.from(signed), by).toString("base64url")}`;
    },
  };
}

function make() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { n, e } = publicKey.export({ format: "jwk" });
  const kid = createHash("sha1").update(n!).digest("hex");
  return { privateKey, jwk: { kty: "RSA", use: "sig", alg: "RS256", kid, n, e } };
}
