/** A project of a user, as in a `project` event (lib/live/endpoints.ts). The batch is missing if an older version made the change. */
export interface NotifiedProject {
  kind: "project";
  userId: string;
  projectId: string;
  seq: number;
  batch?: string;
}
type NotifiedChange =
  | NotifiedProject
  /** The subscription of a user, or what they are given directly. */
  | { kind: "subscription"; userId: string }
  /** What a role or a product grants to its holders. */
  | { kind: "grants"; holdersOf: { roleId?: string; productId?: string } };

/** @param parts the parts of the payload of a notification on CHANGES_CHANNEL, which triggers write */
export function parseChange([first = "", second = "", seq, batch]: string[]): NotifiedChange {
  if (first === "role") return { kind: "grants", holdersOf: { roleId: second } };
  if (first === "product") return { kind: "grants", holdersOf: { productId: second } };
  if (second === "subscription") return { kind: "subscription", userId: first };
  return { kind: "project", userId: first, projectId: second, seq: Number(seq), batch };
}
