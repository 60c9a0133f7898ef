import { issueToken } from "@/lib/auth/tokens/one-time-tokens.server";
import { sql } from "../database/sql";
import { makeProject, makeTask, type Person, signUpUser } from "../factories";
import type { Sent } from "../http/request";
import { rememberSecrets } from "../setup/leaks";
import type { Alteration, GeneratedRequest, Who } from "./generated-requests";

/** Satisfies every password rule. */
const PASSWORD = "Zq7-vellum Otter 41 brass quay!";
/** Tokens live for fifteen minutes. */
const FRESH_MS = 10 * 60_000;

type Role = Exclude<Who, "visitor"> | "bystander";
type Member = Person & { since: number; checkout: string };
export type FuzzFixture = Awaited<ReturnType<typeof createFuzzFixture>>;

/**
 * The callers and the data of the fuzz test. Requests delete users, end sessions and remove permissions, so a caller who no
 * longer exists is replaced before the next request, and ids are looked up each time.
 * @param stripe `subscribe` takes a user through the checkout and returns its id; `sign` makes the signature of a delivery
 */
export async function createFuzzFixture(stripe: {
  subscribe(person: Person): Promise<string>;
  sign(payload: string): string;
}) {
  const members = new Map<Role, Member>();

  async function getOrCreateMember(who: Role): Promise<Member> {
    const known = members.get(who);
    if (known && (await isStillValid(known, who === "superuser"))) return known;
    const person = await signUpUser({ password: PASSWORD });
    if (who === "superuser")
      await sql`insert into user_permissions select ${person.id}, id from permissions where name = 'superuser'`;
    const checkout = who === "customer" ? await stripe.subscribe(person) : "cs_of_nobody";
    const made = { ...person, since: Date.now(), checkout };
    members.set(who, made);
    return made;
  }

  async function replacePlaceholders(text: string, who: Who): Promise<string> {
    const ids = new Map<string, string>();
    for (const [whole, kind, whose] of text.matchAll(/__(\w+?)\.(own|other)__/g)) {
      if (ids.has(whole)) continue;
      const isOwn = whose === "own";
      const person = await getOrCreateMember(isOwn ? (who === "visitor" ? "customer" : who) : "bystander");
      ids.set(whole, await findRowId(kind!, person, isOwn));
    }
    return text.replace(/__\w+?\.(own|other)__/g, (whole) => ids.get(whole)!);
  }

  /** Prepares a generated request for sending. */
  async function prepareRequest({ operation, method, path, by, headers: given, body }: GeneratedRequest) {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(given)) headers[name] = await replacePlaceholders(value, by);
    if (by !== "visitor" && !("authorization" in headers)) {
      // The metrics endpoint has its own token.
      const isOperator = operation === "getMetrics" && by === "superuser";
      headers.authorization = `Bearer ${isOperator ? process.env.METRICS_TOKEN : (await getOrCreateMember(by)).token}`;
    }
    let raw: string | Uint8Array | undefined;
    if (body && method !== "GET" && method !== "HEAD") {
      const text = await replacePlaceholders(body.text.replace(/"__raw ([^_]+)__"/g, "$1"), by);
      rememberSecrets(parseJsonOrUndefined(text));
      raw = applyAlteration(text, body.alteration);
    }
    // A visitor's webhook delivery has no valid signature.
    if (operation === "receiveEvent" && by !== "visitor")
      headers["stripe-signature"] = stripe.sign(typeof raw === "string" ? raw : "");
    return { path: await replacePlaceholders(path, by), sent: { headers, raw } as Sent };
  }

  for (const who of ["customer", "superuser", "bystander"] as const) await getOrCreateMember(who);
  return { prepareRequest };
}

async function isStillValid({ id, since, tokens }: Member, isSuperuser: boolean): Promise<boolean> {
  if (Date.now() - since > FRESH_MS) return false;
  const session = tokens.refresh_token.split(".")[0]!;
  const [row] = await sql`
    select exists (select 1 from user_permissions up join permissions p on p.id = up.permission_id
      where up.user_id = ${id} and p.name = 'superuser') as administers
    from sessions where id = ${session} and revoked_at is null`;
  return row !== undefined && (!isSuperuser || row.administers);
}

/** The id of a row of a kind. Of roles and permissions, which have no owner, "other" is the built-in superuser and "own" the newest of the rest. */
async function findRowId(kind: string, person: Member, isOwn: boolean): Promise<string> {
  const { id } = person;
  switch (kind) {
    case "access_token":
      return person.token;
    case "refresh_token":
      return person.tokens.refresh_token;
    case "password":
      return isOwn ? PASSWORD : "Zq7-not the password";
    case "checkout":
      return person.checkout;
    case "user":
      return id;
    case "email":
      return getEmail(id);
    case "purpose":
      return isOwn ? "verify_email" : "reset_password";
    case "mailed_token": {
      const purpose = isOwn ? "verify_email" : "reset_password";
      return issueToken(purpose, { userId: id, payload: { email: await getEmail(id) }, seconds: 600 });
    }
    case "session":
      return findIdOrNone(
        sql`select id from sessions where user_id = ${id} order by created_at desc limit 1`,
      );
    case "project":
    case "task":
      return (await findNewestId(person, kind)) ?? makeRow(person, kind);
    case "template":
      return (await findNewestId(person, kind)) ?? makeTemplate(person);
    case "role":
      return findIdOrNone(
        sql`select id from roles order by (name = 'superuser') = ${isOwn}, created_at desc limit 1`,
      );
    case "permission":
    case "permission_name":
      return findIdOrNone(sql`
        select ${sql.raw(kind === "permission" ? "id" : "name")} as id from permissions
        order by (name = 'superuser') = ${isOwn}, created_at desc limit 1`);
    case "product":
    case "price":
      return findIdOrNone(
        sql`select id from ${sql.raw(`${kind}s`)} order by id limit 1 offset ${isOwn ? 0 : 1}`,
      );
    case "subscription":
      return findIdOrNone(
        sql`select id from subscriptions order by (user_id = ${id}) desc, created_at desc limit 1`,
      );
    case "event":
      // The oldest event is a real one from Stripe.
      return findIdOrNone(sql`select id from billing_events where id <> 'signature'
        order by case when ${isOwn} then received_at end, received_at desc limit 1`);
    default:
      throw new Error(`Nothing is known of ${kind}`);
  }
}

const findId = async (query: PromiseLike<Iterable<unknown>>): Promise<string | undefined> =>
  ([...(await query)][0] as { id: string } | undefined)?.id;
const findIdOrNone = async (query: PromiseLike<Iterable<unknown>>) => (await findId(query)) ?? "none";

const getEmail = async (id: string) =>
  (await findId(sql`select email as id from users where id = ${id}`)) ?? "nobody@example.test";

const TABLES = { project: "projects", task: "tasks", template: "own_templates" };
const findNewestId = ({ id }: Person, kind: keyof typeof TABLES) =>
  findId(sql`select id from ${sql.raw(TABLES[kind])} where user_id = ${id} order by created_at desc limit 1`);

async function makeRow(person: Person, kind: "project" | "task") {
  const project = (await findNewestId(person, "project")) ?? (await makeProject(person)).id;
  return kind === "project" ? project : (await makeTask(person, project)).id;
}

const makeTemplate = ({ id }: Person) =>
  findIdOrNone(
    sql`insert into own_templates (user_id, name, tasks, task_count) values (${id}, 'A', '[]', 0) returning id`,
  );

function applyAlteration(text: string, alteration: Alteration): string | Uint8Array {
  switch (alteration) {
    case "cut":
      return text.slice(0, -1);
    case "bom":
      return `\ufeff${text}`;
    case "huge":
      return text + " ".repeat(1024 * 1024);
    case "deep":
      return `${'{"a":'.repeat(5_000)}${text}${"}".repeat(5_000)}`;
    case "twice":
      return text.replace("{", '{"name":1,"name":2,');
    case "not UTF-8":
      return new Uint8Array([...new TextEncoder().encode(text), 0xff]);
    case "plain":
      return text;
  }
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
