import { API, SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync";

type Schema = Record<string, unknown>;

/**
 * JSON Schemas generated from a package's types. No property may be missing or added. Where a type lists values and also
 * allows any string, only the listed values are valid.
 * @param declarations the path of the package's declarations
 * @param root the exported name that all types belong to
 * @param names the types, such as `Checkout.Session`
 * @param onTheWire the schemas of types that are sent in another form than the package shows them
 */
export function getTypeSchemas(
  declarations: string,
  root: string,
  names: string[],
  onTheWire: Record<string, Schema> = {},
) {
  const api = new API();
  const project = api.updateSnapshot({ openFiles: [declarations] }).getDefaultProjectForFile(declarations)!;
  const { checker, program } = project;
  const $defs: Record<string, Schema> = {};
  const getWireSchema = (type: Type) =>
    onTheWire[type.getAliasSymbol()?.name ?? ""] ?? onTheWire[checker.typeToString(type)];

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
    const wire = getWireSchema(type);
    if (wire) return wire;
    if (type.isLiteralType()) return { const: type.value };
    if (type.flags & (TypeFlags.Unknown | TypeFlags.Any)) return {};
    if (type.flags & TypeFlags.String) return { type: "string" };
    if (type.flags & TypeFlags.Number) return { type: "number" };
    if (type.flags & TypeFlags.Boolean) return { type: "boolean" };
    if (type.flags & TypeFlags.Null) return { type: "null" };
    if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return { not: {} };
    if (type.isUnionType()) {
      const known = type.getTypes().filter((part) => !part.isIntersectionType() || getWireSchema(part));
      return { anyOf: known.map(of) };
    }
    if (checker.isArrayType(type))
      return { type: "array", items: of(checker.getTypeArguments(type as never)[0]!) };
    if (type.isObjectType()) return object(type);
    throw new Error(`What is ${checker.typeToString(type)}?`);
  }

  try {
    const module = checker.getSymbolAtLocation(program.getSourceFile(declarations)!)!;
    const top = checker.getExportsOfModule(module).find(({ name }) => name === root)!;
    const schemas: Record<string, Schema> = {};
    for (const name of names) {
      let symbol = top;
      for (const part of name.split(".")) {
        if (symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
        symbol = checker.getExportsOfModule(symbol).find((exported) => exported.name === part)!;
      }
      if (symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
      schemas[name] = of(checker.getDeclaredTypeOfSymbol(symbol));
    }
    return { $defs, schemas };
  } finally {
    api.close();
  }
}
