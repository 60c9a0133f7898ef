import "server-only";
import { randomUUID } from "node:crypto";
import { toPage } from "@/db/page.server";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound, validationFailed } from "@/lib/api/problem";
import { LAST_START_DAY } from "@/lib/dates/days";
import { createProject } from "@/lib/projects/new-project.server";
import { WORKFLOW_RULES } from "@/lib/tasks/workflows/workflow-rules";
import { getClock } from "../clock.server";
import { listPlaybooks, planPlaybook } from "../playbooks/browse";
import type * as api from "./endpoints";
import type { TemplateDetails } from "./endpoints";
import { OWN_DOMAIN } from "./options";
import { listOwnTemplates, planOwnTemplate } from "./own-templates.server";

// Playbook ids contain "/", which a path parameter cannot.
const toTemplateId = (playbookId: string) => playbookId.replace("/", ".");
const toPlaybookId = (templateId: string) => templateId.replace(".", "/");

/** The user's own templates, and then those that everybody has. */
export async function listTemplates(userId: string, query: ParsedInput<typeof api.listTemplates>["query"]) {
  const { page, per_page, domain, language, q, sort_order } = query;
  const [ownTemplates, authored] = await Promise.all([
    domain === undefined || domain === OWN_DOMAIN ? listOwnTemplates(userId, language, q) : [],
    listPlaybooks(language, q),
  ]);
  const others = authored
    .filter((template) => domain === undefined || template.domain === domain)
    .map((template) => ({ ...template, id: toTemplateId(template.id) }));
  const sorted =
    sort_order === "desc" ? [...ownTemplates.reverse(), ...others.reverse()] : [...ownTemplates, ...others];
  return toPage(sorted.slice(page * per_page, (page + 1) * per_page), sorted.length, query);
}

type Choice = ParsedInput<typeof api.getTemplate>["query"];

/** @throws 404 for an unknown template; 422 for a day that is over for the user, or too far away. */
export const getTemplate = (userId: string, id: string, choice: Choice) =>
  planTemplate(userId, id, choice, "query.day");

async function planTemplate(
  userId: string,
  id: string,
  { day, language }: Choice,
  location: string,
): Promise<TemplateDetails> {
  const { today } = await getClock(userId);
  const createDayError = (message: string) => validationFailed([{ message, location, value: day }]);
  if (day !== undefined && day < today) throw createDayError("day must not be in the past.");
  const ownTemplate = await planOwnTemplate(userId, id, day ?? null);
  // Tasks after the day are due in a year of four digits, too.
  if (day !== undefined && day > (ownTemplate?.last_day ?? LAST_START_DAY))
    throw createDayError("day is too far away.");
  if (ownTemplate) {
    const { last_day: _, ...plan } = ownTemplate;
    return plan;
  }
  const plan = await planPlaybook(toPlaybookId(id), { day: day ?? null, today, language });
  if (!plan) throw notFound("Template");
  const tasks = plan.tasks.map((task) => ({ ...task, priority: "none" as const, labels: [] }));
  return { id, ...plan, labels: [], tasks };
}

/**
 * Creates a project with the tasks that `getTemplate` shows. All workflows are on, as in other planned projects.
 * @throws 404 and 422 as `getTemplate`.
 */
export async function startTemplate(author: Author, id: string, choice: Choice) {
  const plan = await planTemplate(author.userId, id, choice, "body.day");
  const labels = plan.labels.map((label) => ({ id: randomUUID(), ...label }));
  return createProject(author, {
    name: plan.name,
    description: plan.about,
    status: "todo",
    workflows: [...WORKFLOW_RULES],
    labels,
    tasks: plan.tasks.map(({ done_when, labels: positions, ...task }) => ({
      ...task,
      checklist: done_when.map((text) => ({ text, done: false })),
      label_ids: positions.map((position) => labels[position]!.id),
    })),
  });
}
