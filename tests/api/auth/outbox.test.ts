import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { deliverMails, MAX_ATTEMPTS } from "@/lib/mail/outbox.server";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { PASSWORD, signUpUser, uniqueEmail } from "../../support/factories";
import { del, post } from "../../support/http/request";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);
beforeEach(() => sql`delete from mail_outbox`);

const readRow = async (recipient: string) =>
  (
    await sql`select attempts, sent_at, failed_at, last_error, extract(epoch from next_attempt_at - now())::float as wait
    from mail_outbox where recipient = ${recipient}`
  )[0];
const makeDue = (recipient: string) =>
  sql`update mail_outbox set next_attempt_at = now() where recipient = ${recipient}`;
const waitUntil = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

test("a mail is retried with growing delays while the mail server fails", async () => {
  const email = uniqueEmail();
  await sandbox.fail("mail", { kind: "temporary", count: 3, match: email });
  await signUpUser({ email });
  for (const [attempts, wait] of [
    [1, 5],
    [2, 10],
    [3, 20],
  ] as const) {
    await waitUntil(async () =>
      expect(await readRow(email)).toMatchObject({ attempts, last_error: expect.any(String) }),
    );
    const row = await readRow(email);
    expect(row!.wait).toBeGreaterThan(wait - 5);
    expect(row!.wait).toBeLessThanOrEqual(wait);
    expect(row).toMatchObject({ sent_at: null, failed_at: null });
    expect(await deliverMails(), "not yet due").toBe(0);
    await makeDue(email);
    await deliverMails();
  }
  expect(await readRow(email)).toMatchObject({ attempts: 4, sent_at: expect.anything(), last_error: null });
  expect(await sandbox.listMails(email)).toHaveLength(1);
});

test("a mail to a permanently refused address is not retried", async () => {
  const email = uniqueEmail();
  await sandbox.fail("mail", { kind: "permanent", match: email });
  await signUpUser({ email });
  await waitUntil(async () => expect(await readRow(email)).toMatchObject({ failed_at: expect.anything() }));
  await makeDue(email);
  expect(await deliverMails()).toBe(0);
});

test("a mail is given up after two days of attempts, however old it is", async () => {
  const email = uniqueEmail();
  await sandbox.fail("mail", { kind: "temporary", count: 3, match: email });
  await signUpUser({ email });
  await waitUntil(async () =>
    expect(await readRow(email)).toMatchObject({ attempts: 1, last_error: expect.any(String) }),
  );
  await sql`update mail_outbox set created_at = now() - interval '39 days' where recipient = ${email}`;
  await makeDue(email);
  await deliverMails();
  expect(await readRow(email)).toMatchObject({ attempts: 2, failed_at: null });
  await sql`update mail_outbox set attempts = ${MAX_ATTEMPTS - 1} where recipient = ${email}`;
  await makeDue(email);
  await deliverMails();
  expect(await readRow(email)).toMatchObject({ attempts: MAX_ATTEMPTS, failed_at: expect.anything() });
});

test("a sent mail that cannot be recorded does not count as a failed one, and is not sent again within its lease", async () => {
  const [email, other] = [uniqueEmail(), uniqueEmail()];
  // One after the other: two at once make the delivery in the background look twice, and it could take the mails below.
  for (const one of [email, other]) {
    await signUpUser({ email: one });
    await waitUntil(async () => expect(await readRow(one)).toMatchObject({ sent_at: expect.anything() }));
  }
  await sql`update mail_outbox set sent_at = null, attempts = 0, next_attempt_at = now()`;
  await sql`create function refuse_sent() returns trigger language plpgsql as $$ begin
    if new.sent_at is not null and new.recipient = (select email from refused_mail) then raise 'refused'; end if; return new; end $$`;
  await sql`create table refused_mail as select ${email}::text as email`;
  await sql`create trigger refuse_sent before update on mail_outbox for each row execute function refuse_sent()`;
  try {
    expect(await deliverMails()).toBe(2);
  } finally {
    await sql`drop trigger refuse_sent on mail_outbox`;
    await sql`drop function refuse_sent`;
    await sql`drop table refused_mail`;
  }
  expect(await readRow(other)).toMatchObject({ sent_at: expect.anything() });
  const row = await readRow(email);
  expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: null });
  expect(row!.wait).toBeGreaterThan(60);
  expect(await sandbox.listMails(email)).toHaveLength(2);
});

test("many instances send each mail once", async () => {
  const emails = Array.from({ length: 60 }, uniqueEmail);
  const props = { name: "Ana" };
  for (const email of emails)
    await sql`insert into mail_outbox (recipient, template, props) values (${email}, 'account_deleted', ${props})`;
  const instances = Array.from({ length: 6 }, async () => {
    while ((await deliverMails()) > 0);
  });
  await Promise.all(instances);
  const counts = await Promise.all(emails.map(async (email) => (await sandbox.listMails(email)).length));
  expect(counts).toEqual(emails.map(() => 1));
});

test("a mail claimed by an instance that died is sent after its lease", async () => {
  const email = uniqueEmail();
  await sql`insert into mail_outbox (recipient, template, props, attempts, next_attempt_at)
    values (${email}, 'account_deleted', '{"name":null}', 1, now() + interval '2 minutes')`;
  expect(await deliverMails()).toBe(0);
  await makeDue(email);
  expect(await deliverMails()).toBe(1);
  expect(await sandbox.listMails(email)).toHaveLength(1);
});

test("a link that is requested twice during an outage of the mail server is mailed once", async () => {
  const { user } = await signUpUser();
  const { email } = user;
  await waitUntil(async () => expect(await readRow(email)).toMatchObject({ sent_at: expect.anything() }));
  await sql`delete from mail_outbox`;
  await sandbox.fail("mail", { kind: "temporary", match: email });
  await post("/api/auth/request-password-reset", { email });
  // Wait for the failed attempt: a mail requested earlier would consume the injected fault.
  await waitUntil(async () =>
    expect(await readRow(email)).toMatchObject({ attempts: 1, sent_at: null, last_error: expect.anything() }),
  );
  await post("/api/auth/request-password-reset", { email });
  await waitUntil(async () => expect(await readRow(email)).toMatchObject({ sent_at: expect.anything() }));
  expect(await sql`select 1 from mail_outbox where recipient = ${email}`).toHaveLength(1);
  expect((await sandbox.listMails(email)).filter(({ subject }) => /reset/i.test(subject))).toHaveLength(1);
});

const resetTokens = (userId: string) =>
  sql`select 1 from one_time_tokens where user_id = ${userId} and kind = 'reset_password'`;

test("a link requested while an earlier one is being composed is the only valid one", async () => {
  const { id, user } = await signUpUser();
  await waitUntil(async () =>
    expect(await readRow(user.email)).toMatchObject({ sent_at: expect.anything() }),
  );
  const requestReset = () => post("/api/auth/request-password-reset", { email: user.email });
  let second: Promise<unknown> | undefined;
  await sql.begin(async (other) => {
    await other`select 1 from users where id = ${id} for update`;
    await requestReset();
    await waitUntilBlocked();
    second = requestReset();
    await waitUntilBlocked(2);
  });
  await second;
  const resets = async () =>
    (await sandbox.listMails(user.email)).filter(({ subject }) => /reset/i.test(subject));
  await waitUntil(async () => expect(await resets()).toHaveLength(2));
  expect(await resetTokens(id)).toHaveLength(1);
});

test("an unsent reset link is never mailed after a password change", async () => {
  const { id, user, token } = await signUpUser();
  const { email } = user;
  await waitUntil(async () => expect(await readRow(email)).toMatchObject({ sent_at: expect.anything() }));
  await sql`delete from mail_outbox`;
  await sandbox.fail("mail", { kind: "temporary", match: email });
  await post("/api/auth/request-password-reset", { email });
  await waitUntil(async () => expect(await readRow(email)).toMatchObject({ attempts: 1, sent_at: null }));
  const body = { previous_password: PASSWORD, new_password: "another good passphrase" };
  expect((await post("/api/auth/password-reset", body, token)).status).toBe(204);
  await makeDue(email);
  await deliverMails();
  expect(await resetTokens(id)).toHaveLength(0);
});

test("a verification mail is not sent when the address is verified already", async () => {
  const person = await signUpUser();
  await waitUntil(async () =>
    expect(await readRow(person.user.email)).toMatchObject({ sent_at: expect.anything() }),
  );
  await sql`update users set email_verified_at = now() where id = ${person.id}`;
  await sql`insert into mail_outbox (recipient, template) values (${person.user.email}, 'verify_email')`;
  await deliverMails();
  expect(await sandbox.listMails(person.user.email)).toHaveLength(1);
  expect(await sql`select 1 from mail_outbox where recipient = ${person.user.email}`).toHaveLength(1);
});

test("after the mail about a deleted account is sent, no mail contains its address", async () => {
  const { user, token } = await signUpUser();
  const { email } = user;
  await post("/api/auth/request-password-reset", { email });
  await waitUntil(async () => expect(await sandbox.listMails(email)).toHaveLength(2));
  await del("/api/auth/me", token);
  await waitUntil(async () => expect(await readRow(email)).toBeUndefined());
  expect((await sandbox.listMails(email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/deleted/i),
  );
});
