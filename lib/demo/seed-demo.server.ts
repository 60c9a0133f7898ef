import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { projects, roles, tasks, userRoles, users } from "@/db/schema";
import { setPassword } from "@/lib/auth/accounts/users.server";
import { hashPassword } from "@/lib/auth/passwords/password.server";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { getRanksAfter } from "@/lib/tasks/order/ranks.server";
import { DEMO_ACCOUNTS } from "./accounts.mjs";
import { DEMO_PROJECTS, type DemoProject } from "./demo-projects";

const DEMO_USERS = [
  { ...DEMO_ACCOUNTS.admin, projects: [] },
  { ...DEMO_ACCOUNTS.customer, projects: DEMO_PROJECTS },
].map(({ login, ...user }) => ({ ...login, ...user }));

/**
 * Creates the two demo accounts of sandbox mode, with a few projects for the customer. Does nothing in a database with other
 * users, because the demo passwords are public.
 * @returns whether the demo accounts exist.
 */
export async function seedDemo(): Promise<boolean> {
  const demoEmails = DEMO_USERS.map(({ email }) => email);
  // An account that someone else registered under these addresses cannot be verified.
  const existing = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, demoEmails), isNotNull(users.email_verified_at)));
  if (existing.length === 0 && (await db.select({ id: users.id }).from(users).limit(1)).length > 0)
    return false;
  const emails = new Set(existing.map((user) => user.email));
  for (const person of DEMO_USERS.filter(({ email }) => !emails.has(email))) {
    const password_hash = await hashPassword(person.password);
    await db.transaction(async (transaction) => {
      const [user] = await transaction
        .insert(users)
        .values({ email: person.email, name: person.name, email_verified_at: sql`now()` })
        .onConflictDoNothing()
        .returning();
      if (!user) return;
      await setPassword(transaction, user.id, password_hash);
      const [role] = await transaction.select().from(roles).where(eq(roles.name, person.role));
      await transaction.insert(userRoles).values({ user_id: user.id, role_id: role!.id });
      await seedProjects(transaction, user.id, person.projects);
    });
  }
  return true;
}

async function seedProjects(transaction: Transaction, user_id: string, all: DemoProject[]) {
  const today = getToday("UTC");
  // Names the author, as every writer of a project does. The demo's users work on the screen.
  await transaction.execute(
    sql`select set_config('waymark.actor', ${user_id}, true), set_config('waymark.via', 'web', true)`,
  );
  for (const [index, demo] of all.entries()) {
    const { name, description, status, daysAgo, tasks: rows } = demo;
    const labels = (demo.labels ?? []).map(([label, color]) => ({ id: randomUUID(), name: label, color }));
    const [created] = await transaction
      .insert(projects)
      .values({ user_id, name, description, status, labels, order: index + 1 })
      .returning();
    const ranks = getRanksAfter(0, rows.length);
    const ids = new Map(rows.map((row) => [row.name, randomUUID()]));
    const values = rows.map(
      ({ labels: labelNames = [], due, blockedBy, checklist = [], past, ...fields }, i) => ({
        ...fields,
        id: ids.get(fields.name)!,
        user_id,
        project_id: created!.id,
        label_ids: labels.filter((label) => labelNames.includes(label.name)).map(({ id }) => id),
        due_on: due === undefined ? null : addDays(today, due),
        blocked_by: blockedBy === undefined ? [] : [ids.get(blockedBy)!],
        checklist: checklist.map(([text, done]) => ({ id: randomUUID(), text, done })),
        order: ranks[i]!,
      }),
    );
    await seedTasks(transaction, created!.id, values, rows, daysAgo);
    await transaction
      .update(projects)
      .set({
        created_at: daysBefore(Math.max(daysAgo, ...rows.map(({ past }) => past?.[0] ?? 0))),
        updated_at: daysBefore(daysAgo),
      })
      .where(eq(projects.id, created!.id));
  }
}

const daysBefore = (days: number) => sql<string>`now() - make_interval(days => ${days}::int)`;

/** Creates, starts and finishes the tasks one after the other, and gives their changes the days on which that was. */
async function seedTasks(
  transaction: Transaction,
  projectId: string,
  values: (typeof tasks.$inferInsert & { id: string })[],
  rows: DemoProject["tasks"],
  daysAgo: number,
) {
  const events = values.flatMap((task, index) => {
    const [created, started, finished] = rows[index]!.past ?? [daysAgo];
    const status = started === undefined ? task.status : ("todo" as const);
    return [
      {
        days: created,
        run: () => transaction.insert(tasks).values({ ...task, status, created_at: daysBefore(created) }),
      },
      ...[started, finished].flatMap((days, place) =>
        days === undefined
          ? []
          : {
              days,
              run: () =>
                transaction
                  .update(tasks)
                  .set(
                    place === 0
                      ? { status: "in_progress" }
                      : { status: "done", completed_at: daysBefore(days) },
                  )
                  .where(eq(tasks.id, task.id)),
            },
      ),
    ];
  });
  // The sort keeps the order of events of one day.
  const inOrder = events.toSorted((a, b) => b.days - a.days);
  for (const { run } of inOrder) await run();
  const days = [inOrder[0]?.days ?? daysAgo, ...inOrder.map((event) => event.days)];
  await transaction.execute(sql`
    update changes set at = now() - make_interval(days => event.days)
    from unnest(${sql.param(days)}::int[]) with ordinality as event (days, seq)
    where changes.project_id = ${projectId} and changes.seq = event.seq`);
}
