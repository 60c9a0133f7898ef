import { fileURLToPath } from "node:url";
import { API, SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync";

type Schema = Record<string, unknown>;

const DECLARATIONS = fileURLToPath(
  new URL("../../../node_modules/stripe/esm/stripe.esm.node.d.ts", import.meta.url),
);

/**
 * A JSON Schema generated from the stripe package's types. No property may be missing or added. Where a type lists values and
 * also allows any string, only the listed values are valid; decimals are strings on the wire.
 */
export function schemaOf(names: string[]) {
  const api = new API();
  const project = api.updateSnapshot({ openFiles: [DECLARATIONS] }).getDefaultProjectForFile(DECLARATIONS)!;
  const { checker, program } = project;
  const $defs: Record<string, Schema> = {};

  function object(type: Type): Schema {
    const reference = { $ref: `#/$defs/${type.id}` };
    if ($defs[type.id]) return reference;
    const properties: Record<string, Schema> = {};
    const schema: Schema = { type: "object", properties, additionalProperties: false };
    $defs[type.id] = schema;
    const symbols = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(symbols);
    for (const [index, { name }] of symbols.entries()) properties[name] = of(types[index]!);
    schema.required = symbols.filter(({ flags }) => !(flags & SymbolFlags.Optional)).map(({ name }) => name);
    const [rest] = checker.getIndexInfosOfType(type);
    if (rest) schema.additionalProperties = of(rest.valueType);
    return reference;
  }

  function of(type: Type): Schema {
    if (type.getAliasSymbol()?.name === "Decimal" || checker.typeToString(type) === "Decimal")
      return { type: "string", pattern: "^-?\\d+(\\.\\d+)?$" };
    if (type.isLiteralType()) return { const: type.value };
    if (type.flags & (TypeFlags.Unknown | TypeFlags.Any)) return {};
    if (type.flags & TypeFlags.String) return { type: "string" };
    if (type.flags & TypeFlags.Number) return { type: "number" };
    if (type.flags & TypeFlags.Boolean) return { type: "boolean" };
    if (type.flags & TypeFlags.Null) return { type: "null" };
    if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return { not: {} };
    if (type.isUnionType()) {
      const parts = type.getTypes();
      const known = parts.filter(
        (part) => !part.isIntersectionType() || checker.typeToString(part) === "Decimal",
      );
      return { anyOf: known.map(of) };
    }
    if (checker.isArrayType(type))
      return { type: "array", items: of(checker.getTypeArguments(type as never)[0]!) };
    if (type.isObjectType()) return object(type);
    throw new Error(`What is ${checker.typeToString(type)}?`);
  }

  try {
    const module = checker.getSymbolAtLocation(program.getSourceFile(DECLARATIONS)!)!;
    const root = checker.getExportsOfModule(module).find(({ name }) => name === "Stripe")!;
    const schemas: Record<string, Schema> = {};
    for (const name of names) {
      let symbol = root;
      for (const part of name.split(".")) {
        symbol = checker.getExportsOfModule(symbol).find((one) => one.name === part)!;
        if (symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
      }
      schemas[name] = of(checker.getDeclaredTypeOfSymbol(symbol));
    }
    return { $defs, schemas };
  } finally {
    api.close();
  }
}
