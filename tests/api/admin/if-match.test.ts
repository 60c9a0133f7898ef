import { beforeAll, describe, expect, test } from "vitest";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { get, post, request } from "../../support/http/request";

let superuser: Person;
beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
});

const createNamed = async (kind: string) =>
  (await post(`/api/admin/${kind}`, { name: `Editor ${crypto.randomUUID()}` }, superuser.token)).body;

describe.each([
  { kind: "users", create: async () => (await makeUser()).user, field: "name" },
  { kind: "roles", create: () => createNamed("roles"), field: "description" },
  { kind: "permissions", create: () => createNamed("permissions"), field: "description" },
])("one of the $kind", ({ kind, create, field }) => {
  async function setUp() {
    const record = await create();
    const path = `/api/admin/${kind}/${record.id}`;
    const required = kind === "users" ? { email: record.email } : { name: record.name };
    return {
      read: () => get(path, superuser.token),
      write: (value: string, tag?: string) =>
        request("PUT", path, {
          token: superuser.token,
          json: { ...required, [field]: value },
          headers: tag === undefined ? {} : { "If-Match": tag },
        }),
    };
  }

  test("is overwritten only by an administrator who has seen its fields", async () => {
    const { read, write } = await setUp();
    const tag = (await read()).headers.get("etag")!;
    expect((await write("First", tag)).status).toBeLessThan(300);
    expect((await write("Second", tag)).status).toBe(412);
    expect((await read()).body).toMatchObject({ [field]: "First" });
    expect((await write("Third", (await read()).headers.get("etag")!)).status).toBeLessThan(300);
    expect((await write("Fourth")).status).toBeLessThan(300);
    expect((await read()).body).toMatchObject({ [field]: "Fourth" });
  });

  test("is changed by one of several administrators who have seen the same fields", async () => {
    const { read, write } = await setUp();
    const tag = (await read()).headers.get("etag")!;
    const values = ["Ada", "Grace", "Edith", "Joan"];
    const replies = await Promise.all(values.map((value) => write(value, tag)));
    const winners = values.filter((_, index) => replies[index]!.status < 300);
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(values.length - 1);
    expect(winners).toEqual([(await read()).body[field]]);
  });
});
