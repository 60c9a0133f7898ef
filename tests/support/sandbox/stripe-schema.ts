import { fileURLToPath } from "node:url";
import { getTypeSchemas } from "./type-schemas";

const DECLARATIONS = fileURLToPath(
  new URL("../../../node_modules/stripe/esm/stripe.esm.node.d.ts", import.meta.url),
);

/** JSON Schemas of the stripe package's types. Decimals are strings on the wire. */
export const schemaOf = (names: string[]) =>
  getTypeSchemas(DECLARATIONS, "Stripe", names, {
    Decimal: { type: "string", pattern: "^-?\\d+(\\.\\d+)?$" },
  });
