import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { pagedResponse, pageQuery, text, uuid } from "@/lib/api/fields";
import { project } from "@/lib/projects/endpoints";
import { day, label, priority } from "@/lib/tasks/fields";
import { plannedTask } from "../endpoints";
import { DOMAINS, PLAYBOOK_LANGUAGES } from "../playbooks/playbook";
import { templateTexts } from "./fields";
import { OWN_DOMAIN, TEMPLATE_PARTS } from "./options";

const language = z.enum(PLAYBOOK_LANGUAGES).default("en");
const domain = z.enum([OWN_DOMAIN, ...DOMAINS]);
const templateId = z.object({ "template-id": text(100) });

const template = z.object({
  id: z.string(),
  /** `own`: the caller has made it, and may change and delete it. */
  domain,
  name: z.string(),
  about: z.string(),
  task_count: z.int(),
});

export type Template = z.infer<typeof template>;

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/templates",
  access: "user",
  summary: "Project templates, your own first",
  description:
    "Needs the permission `basic`. Finds by `q` templates whose name, description, or synonyms have all its words.",
  query: pageQuery(["name"], { sort_order: "asc" })
    .omit({ ids: true })
    // More than for other lists, so that one page has all built-in templates. Screens rely on the default, which servers before
    // had, too.
    .extend({
      domain: domain.optional(),
      language,
      per_page: z.coerce.number().int().min(1).max(200).default(200),
    }),
  response: pagedResponse(template),
  problems: [403],
});

export const createTemplate = endpoint({
  method: "POST",
  path: "/api/templates",
  access: "user",
  creates: true,
  summary: "Save a project as a custom template",
  description:
    "Needs the permission `basic`. `parts` is what the template keeps of the tasks besides their names, everything by default. Due dates are kept as days after the first of them; statuses, repeats, times, and people are not. Returns 403 when your plan has no room for another template.",
  body: z.strictObject({
    project_id: uuid,
    name: templateTexts.shape.name,
    about: templateTexts.shape.about.default(""),
    parts: z.array(z.enum(TEMPLATE_PARTS)).max(TEMPLATE_PARTS.length).optional(),
  }),
  response: template,
  status: 201,
  problems: [403, 404, 409, 429],
});

export const changeTemplate = endpoint({
  method: "PATCH",
  path: "/api/templates/{template-id}",
  access: "user",
  summary: "Change a custom template's name and description",
  params: templateId,
  body: z.strictObject(templateTexts.partial().shape),
  response: template,
  problems: [404],
});

export const deleteTemplate = endpoint({
  method: "DELETE",
  path: "/api/templates/{template-id}",
  access: "user",
  summary: "Delete a custom template",
  description: "Projects created from it aren't affected.",
  params: templateId,
  problems: [404],
});

/** Which tasks a template becomes. */
const choice = z.object({ day: day.optional(), language });

export const getTemplate = endpoint({
  method: "GET",
  path: "/api/templates/{template-id}",
  access: "user",
  summary: "The tasks of a template",
  description:
    "Needs the permission `basic`. With `day`, due dates count from that day; with less time than usual they are closer together. Nothing is stored.",
  params: templateId,
  query: choice,
  response: z.object({
    id: z.string(),
    name: z.string(),
    about: z.string(),
    /** What the day means, such as "the wedding day". */
    deadline: z.string(),
    labels: z.array(label.omit({ id: true })),
    tasks: z.array(
      plannedTask.extend({
        priority,
        /** The usual days from the day; negative before it. Null: the task has no date. */
        due_days: z.int().nullable(),
        /** The positions of its labels in `labels`, counted from 0. */
        labels: z.array(z.int()),
      }),
    ),
  }),
  problems: [403, 404],
});

export type TemplateDetails = z.infer<NonNullable<typeof getTemplate.response>>;

export const startTemplate = endpoint({
  method: "POST",
  path: "/api/templates/{template-id}/start",
  access: "user",
  creates: true,
  summary: "Create a project from a template",
  description:
    "Needs the permission `basic`. Stores the tasks that `GET` shows for the same `day` and `language`, as one batch with one undo.",
  params: templateId,
  body: z.strictObject(choice.shape),
  response: project,
  status: 201,
  changesProject: true,
  problems: [403, 404, 429],
});
