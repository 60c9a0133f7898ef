import "server-only";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { projects, roles, tasks, userRoles, users } from "@/db/schema";
import { setPassword } from "./auth/accounts/users.server";
import { hashPassword } from "./auth/passwords/password.server";
import { getRanksAfter } from "./tasks/ordering.server";

type Status = "todo" | "in_progress" | "done";
type DemoProject = {
  name: string;
  description: string;
  status: Status;
  daysAgo: number;
  tasks: [Status, string, string?][];
};

const DEMO_USERS = [
  {
    email: "admin@waymark.local",
    password: "waymark-admin",
    name: "Ada Admin",
    role: "superuser",
    projects: [],
  },
  {
    email: "demo@waymark.local",
    password: "waymark-demo",
    name: "Dana Demo",
    role: "basic",
    projects: demoProjects(),
  },
];

/**
 * Creates the two demo accounts of sandbox mode, with a few projects for the customer. Does nothing in a database with other
 * users, because the demo passwords are public.
 * @returns whether the demo accounts exist.
 */
export async function seedDemo(): Promise<boolean> {
  const own = DEMO_USERS.map(({ email }) => email);
  // An account that someone else registered under these addresses cannot be verified.
  const present = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, own), isNotNull(users.email_verified_at)));
  if (present.length === 0 && (await db.select({ id: users.id }).from(users).limit(1)).length > 0)
    return false;
  const emails = new Set(present.map((user) => user.email));
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
  for (const [index, { tasks: rows, daysAgo, ...project }] of all.entries()) {
    const [made] = await transaction
      .insert(projects)
      .values({ ...project, user_id, order: index + 1 })
      .returning();
    const ranks = getRanksAfter(0, rows.length);
    await transaction.insert(tasks).values(
      rows.map(([status, name, description = null], i) => ({
        user_id,
        project_id: made!.id,
        status,
        name,
        description,
        order: ranks[i]!,
      })),
    );
    const then = sql`now() - make_interval(days => ${daysAgo})`;
    await transaction
      .update(projects)
      .set({ created_at: then, updated_at: then })
      .where(eq(projects.id, made!.id));
  }
}

function demoProjects(): DemoProject[] {
  return [
    {
      name: "Spring product launch",
      description: "Take the new planner from private beta to everybody by the first week of April.",
      status: "in_progress",
      daysAgo: 0,
      tasks: [
        ["done", "Interview ten beta customers", "What did they plan with it, where did they stop?"],
        ["done", "Agree on the launch date with sales"],
        ["done", "Write the positioning statement"],
        ["in_progress", "Design the landing page", "Hero, three features, pricing. One call to action."],
        ["in_progress", "Record the two-minute demo", "Script first; show the board within ten seconds."],
        ["todo", "Draft the announcement mail", "One for customers, one for the waiting list."],
        ["todo", "Prepare answers for support", "Pricing, data export, what happens to the beta boards."],
        ["todo", "Load test with 500 concurrent boards"],
        ["todo", "Brief the press list under embargo"],
        ["todo", "Hold the launch retrospective"],
      ],
    },
    {
      name: "Office move to Harbour Street",
      description: "New lease starts on the 1st. Nobody should lose more than one working day.",
      status: "in_progress",
      daysAgo: 2,
      tasks: [
        ["done", "Sign the lease"],
        ["done", "Measure the rooms"],
        ["in_progress", "Order fibre line", "The provider needs six weeks."],
        ["todo", "Book the movers"],
        ["todo", "Plan desks and quiet rooms"],
        ["todo", "Tell customers the new address"],
      ],
    },
    {
      name: "Hire a second designer",
      description: "Somebody who likes dense interfaces.",
      status: "todo",
      daysAgo: 5,
      tasks: [
        ["todo", "Write the job post"],
        ["todo", "Choose the take-home exercise"],
        ["todo", "Set up interview slots"],
      ],
    },
    {
      name: "Accessibility audit",
      description: "Every screen by keyboard and screen reader, both themes.",
      status: "done",
      daysAgo: 12,
      tasks: [
        ["done", "List the screens"],
        ["done", "Run the automatic checks"],
        ["done", "Go through by keyboard"],
        ["done", "Go through with a screen reader"],
        ["done", "Mend what was found"],
      ],
    },
  ];
}
