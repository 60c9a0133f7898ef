import { z } from "zod";

// The pages' policy forbids eval, and zod trying it would be reported as a violation. The server may be fast.
if (typeof window !== "undefined") z.config({ jitless: true });

/** Caps of the house (checks.md row 104). */
export const NAME_MAX = 200;
export const DESCRIPTION_MAX = 5000;
const EMAIL_MAX = 254;

export const uuid = z.uuid();
export const timestamp = z.iso.datetime();

export const text = (max: number) => z.string().max(max, `must be at most ${max} characters.`);
/** A name that can be seen; white space and characters without a shape alone are none. */
export const name = text(NAME_MAX)
  .trim()
  .regex(/[^\p{Z}\p{C}]/u, "name is required.");
/** Lower-cased, because one mailbox is one account; only after the check, as lower case makes ASCII of the Kelvin sign. */
export const emailWith = (message: string) =>
  z
    .string(message)
    .regex(/^\P{Cc}*$/u, message)
    .trim()
    .max(EMAIL_MAX)
    .pipe(z.email(message).toLowerCase());
export const email = emailWith("Invalid email address");

/** A body whose properties clients also send under other names (contract section 1); the declared name wins. */
export const aliased = <T extends z.ZodObject>(
  schema: T,
  aliases: Record<string, keyof T["shape"] & string>,
) =>
  z.preprocess((body) => {
    if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
    return Object.fromEntries([
      ...Object.entries(body).flatMap(([key, value]) =>
        Object.hasOwn(aliases, key) ? [[aliases[key], value]] : [],
      ),
      ...Object.entries(body).filter(([key]) => !Object.hasOwn(aliases, key)),
    ]);
  }, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>;

/** Ids in a body, as those of what is assigned; each once. */
export const idList = z
  .array(z.uuid().toLowerCase())
  .min(1, "Choose at least one.")
  .max(1000)
  .refine((ids) => new Set(ids).size === ids.length, "Each may be named only once.");

/** A comma-separated query parameter. */
export const list = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter((part) => part !== "") : value),
    z.array(item).max(max),
  );

export const expand = <const T extends readonly [string, ...string[]]>(...names: T) =>
  list(z.enum(names)).optional();

/** The query of every paged list (contract section 1). The first sort column is the default. */
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
    q: text(NAME_MAX).optional(),
    ids: list(uuid).optional(),
  });

export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    meta: z.object({
      page: z.int(),
      per_page: z.int(),
      total: z.int(),
      next_page: z.int().nullable(),
      prev_page: z.int().nullable(),
      has_more: z.boolean(),
    }),
  });
