import type { Page } from "@playwright/test";
import { splitSentences } from "@/lib/planning/brief/sentences";
import type { ProjectPlan } from "@/lib/planning/endpoints";

type Task = ProjectPlan["tasks"][number];

export const WEDDING_BRIEF =
  "Plan my wedding for 80 people in Porto. Book a venue by 1 March 2031. " +
  "Find a caterer and a photographer. Send invitations. My aunt is allergic to nuts. The wedding is on 14 June 2031.";

/** A task of a plan with only what a test names. */
export const toTask = (name: string, fields: Partial<Task> = {}): Task => ({
  ...{ name, description: "", from: [], done_when: [], size: null, after: [], due_on: null },
  ...fields,
});

export const toPlan = (brief: string, tasks: Task[], fields: Partial<ProjectPlan> = {}): ProjectPlan => ({
  name: "Wedding in Porto",
  description: "",
  tasks,
  assumptions: [],
  open_questions: [],
  sentences: splitSentences(brief).map(({ text }) => text),
  not_planned: [],
  corrections: [],
  deadline: null,
  source: { kind: "model" },
  ...fields,
});

export const WEDDING_PLAN = toPlan(
  WEDDING_BRIEF,
  [
    toTask("Choose the venue", {
      description: "Visit three places in Porto that seat 80.",
      from: [1, 2],
      done_when: ["Three places visited", "Contract signed"],
      size: "m",
      due_on: "2031-03-01",
    }),
    toTask("Book the caterer", { from: [3], size: "s", after: [0] }),
    toTask("Book the photographer", { from: [3], size: "s", after: [0] }),
    toTask("Send the invitations", { from: [4], size: "l", after: [1, 2], due_on: "2031-04-01" }),
  ],
  {
    not_planned: [5],
    assumptions: ["The ceremony and the party are in one place."],
    open_questions: ["Who writes the invitations?"],
    corrections: ["“Book the band” named sentence 9, which does not exist."],
    deadline: "2031-06-14",
  },
);

export type PlanEvent = [event: string, data: unknown];

/** The event stream of a plan. */
export const toStream = (events: PlanEvent[]) => ({
  status: 200,
  contentType: "text/event-stream",
  body: events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""),
});

/** Answers each request for a plan with the next list of events, and the last of them again. @returns the bodies of the requests */
export async function answerPlans(page: Page, ...answers: PlanEvent[][]) {
  const bodies: unknown[] = [];
  await page.route("**/api/task-projects/ai/plan", (route) => {
    const events = answers[Math.min(bodies.length, answers.length - 1)]!;
    bodies.push(route.request().postDataJSON());
    return route.fulfill(toStream(events));
  });
  return bodies;
}
