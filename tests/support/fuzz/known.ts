import fc from "fast-check";

/**
 * The kind of row that a parameter name refers to, so that generated ids match existing rows. fixture.ts replaces a placeholder
 * such as `__project.own__` with the id when the request is sent, so generated requests are the same in every run.
 */
const KINDS: Record<string, string> = {
  "task-project-id": "project",
  project_id: "project",
  "task-id": "task",
  "template-id": "template",
  "user-id": "user",
  user_id: "user",
  actor_id: "user",
  "role-id": "role",
  role_id: "role",
  role_ids: "role",
  "permission-id": "permission",
  permission_ids: "permission",
  "permission-name": "permission_name",
  "session-id": "session",
  "product-id": "product",
  product_id: "product",
  "subscription-id": "subscription",
  subscription: "subscription",
  "event-id": "event",
  "checkout-session-id": "checkout",
  price_id: "price",
  email: "email",
  refresh_token: "refresh_token",
  type: "purpose",
  previous_password: "password",
};
/** For names that do not tell the kind, such as `ids`. */
const ALL_KINDS = [
  "project",
  "task",
  "user",
  "role",
  "permission",
  "session",
  "product",
  "subscription",
  "event",
];

const placeholder = (kind: string, ...whose: string[]) =>
  fc
    .constantFrom(...(whose.length > 0 ? whose : ["own", "own", "other"]))
    .map((owner) => `__${kind}.${owner}__`);
export const arbitraryId = fc.constantFrom(...ALL_KINDS).chain((kind) => placeholder(kind));

export function toKnownId(name: string): fc.Arbitrary<string> | undefined {
  if (["ids", "target_id", "id"].includes(name)) return arbitraryId;
  // A new password and its confirmation must match more often than by chance.
  if (/^((new|confirm)_)?password$/.test(name)) return placeholder("password", "own");
  // One token confirms an address, the other resets a password.
  if (name === "token") return placeholder("mailed_token", "own", "other");
  const kind = KINDS[name];
  return kind === undefined ? undefined : placeholder(kind);
}
