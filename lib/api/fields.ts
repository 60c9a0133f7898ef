import { z } from "zod";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_SEARCH_LENGTH } from "./lengths";

// The pages' Content-Security-Policy forbids eval, which zod would try. The server may use it.
if (typeof window !== "undefined") z.config({ jitless: true });

export const uuid = z.uuid().toLowerCase(); // Journals, JSON documents and maps compare ids as text.
export const timestamp = z.iso.datetime();
export const ifMatch = z.object({ "If-Match": z.string().optional() }); // The `ETag` that must still be current.

/** A text of at most `max` characters, counted as JSON Schema and Postgres do: an emoji is one character, not two. */
export const text = (max: number, message = `must be at most ${max} characters.`) =>
  z
    .string()
    .refine((value) => value.length <= max || [...value].length <= max, message)
    .meta({ maxLength: max });

/** Match a text that is not blank, and a text with at least two characters when trimmed. */
export const NOT_BLANK_PATTERN = /\S/;
export const TWO_CHARACTERS_PATTERN = /\S[\s\S]*\S/u;
/** A visible character: no space, control character, combining mark, filler or blank symbol. */
export const VISIBLE_CHARACTER =
  /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u;
export const visibleName = (message: string) =>
  text(MAX_NAME_LENGTH).trim().regex(VISIBLE_CHARACTER, message);
export const name = visibleName("name is required.");
/** A person's name, which may be empty. */
export const personName = text(MAX_NAME_LENGTH)
  .trim()
  .regex(new RegExp(`^\\s*$|${VISIBLE_CHARACTER.source}`, "u"), "name must have a visible character.");

/** Marks a value as secret: errors never repeat it, and the OpenAPI document declares it as a password. */
export const secret = <T extends z.ZodType>(schema: T) => schema.meta({ format: "password" }) as T;

/** Lowercased, so that one mailbox is one account. Validated first, because lowercasing turns the Kelvin sign into ASCII "k". */
export const emailWithMessage = (message: string) =>
  z
    .string(message)
    .regex(/^\P{Cc}*$/u, message)
    .trim()
    .max(MAX_EMAIL_LENGTH)
    .pipe(z.email(message).toLowerCase());
export const email = emailWithMessage("Invalid email address");

/** A body whose properties have alternative names for existing clients. The declared name takes precedence. */
export const withAliases = <T extends z.ZodObject>(
  schema: T,
  aliases: Record<string, keyof T["shape"] & string>,
) =>
  z
    .preprocess((body) => {
      if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
      return Object.fromEntries([
        ...Object.entries(body).flatMap(([key, value]) =>
          Object.hasOwn(aliases, key) ? [[aliases[key], value]] : [],
        ),
        ...Object.entries(body).filter(([key]) => !Object.hasOwn(aliases, key)),
      ]);
    }, schema)
    .meta({ aliases }) as unknown as z.ZodType<z.output<T>, z.input<T>>;

/** A list of distinct ids. Duplicates are removed. */
export const idSet = (max: number, min = 0) =>
  z
    .array(uuid)
    .min(min, "Choose at least one.")
    .max(max)
    .transform((ids) => [...new Set(ids)]);

/** The ids of what one call assigns. */
export const idsToAssign = idSet(1000, 1);

/** A comma-separated query parameter. Its key may also be repeated. */
export const commaSeparated = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter((part) => part !== "") : value),
    z.array(item).max(max),
  );

export const expandParameter = <const T extends readonly [string, ...string[]]>(...names: T) =>
  commaSeparated(z.enum(names)).optional();

/** The query of every paged list. The first of `columns` is the default for `sort_by`. */
export const pageQuery = <const T extends readonly [string, ...string[]]>(
  columns: T,
  defaults: { per_page?: number; sort_order?: "asc" | "desc" } = {},
) =>
  z.object({
    page: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
    per_page: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(defaults.per_page ?? 10),
    sort_by: z.enum(columns).default(columns[0] as T[number]),
    sort_order: z.enum(["asc", "desc"]).default(defaults.sort_order ?? "desc"),
    q: text(MAX_SEARCH_LENGTH).optional(),
    ids: commaSeparated(uuid).optional(),
  });

export const pagedResponse = <T extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(
  item: T,
  extraMeta: More = {} as More,
) =>
  z.object({
    data: z.array(item),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      total: z.int(),
      next_page: z.int().nullable(),
      prev_page: z.int().nullable(),
      has_more: z.boolean(),
      ...extraMeta,
    }),
  });
