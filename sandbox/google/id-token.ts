import { createHash, generateKeyPairSync, sign } from "node:crypto";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs with its own key, which is generated at first use. */
export function createSigner() {
  let cachedKey: ReturnType<typeof generateKey> | undefined;
  const getKey = () => {
    cachedKey ??= generateKey();
    return cachedKey;
  };
  return {
    jwks: () => ({ keys: [getKey().jwk] }),
    /** @param isForged signs with another key under the same key id */
    sign(claims: Record<string, unknown>, isForged = false): string {
      const { privateKey, jwk } = getKey();
      const signingInput = `${encode({ alg: "RS256", kid: jwk.kid, typ: "JWT" })}.${encode(claims)}`;
      const signingKey = isForged ? generateKey().privateKey : privateKey;
      return `${signingInput}.${sign("sha256", Buffer.from(signingInput), signingKey).toString("base64url")}`;
    },
  };
}

function generateKey() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { n, e } = publicKey.export({ format: "jwk" });
  const kid = createHash("sha1").update(n!).digest("hex");
  return { privateKey, jwk: { kty: "RSA", use: "sig", alg: "RS256", kid, n, e } };
}
