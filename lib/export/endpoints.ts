import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { timestamp, uuid } from "@/lib/api/fields";
import { account, user } from "@/lib/auth/endpoints";
import { subscription } from "@/lib/billing/endpoints";
import { change } from "@/lib/history/endpoints";
import { getTemplate } from "@/lib/planning/templates/endpoints";
import { project } from "@/lib/projects/endpoints";
import { task } from "@/lib/tasks/fields";

const namedRow = z.object({ name: z.string(), id: z.string() });

export const exportMe = endpoint({
  method: "GET",
  path: "/api/auth/me/export",
  access: "user",
  summary: "All data stored about you, as one file",
  response: z.object({
    exported_at: timestamp,
    user: user.extend({ accounts: z.array(account) }),
    roles: z.array(namedRow),
    permissions: z.array(
      z.object({
        name: z.string(),
        is_directly_assigned: z.boolean(),
        expires_at: timestamp.nullable(),
        reason: z.string().nullable(),
        roles: z.array(namedRow),
        products: z.array(namedRow),
      }),
    ),
    sessions: z.array(
      z.object({
        id: uuid,
        user_agent: z.string().nullable(),
        created_at: timestamp,
        last_seen_at: timestamp,
        expires_at: timestamp,
        revoked_at: timestamp.nullable(),
      }),
    ),
    mails: z.array(
      z.object({
        recipient: z.string(),
        template: z.string(),
        created_at: timestamp,
        sent_at: timestamp.nullable(),
      }),
    ),
    audit_log: z.array(
      z.object({ action: z.string(), target_type: z.string(), target_id: z.string(), created_at: timestamp }),
    ),
    customer: z
      .object({
        provider_customer_id: z.string().nullable(),
        trial_used_at: timestamp.nullable(),
        created_at: timestamp,
      })
      .nullable(),
    customers_by_currency: z.array(
      z.object({ provider_customer_id: z.string(), currency: z.string().nullable() }),
    ),
    subscriptions: z.array(subscription),
    projects: z.array(project),
    deleted_projects: z.array(project.extend({ deleted_at: timestamp.nullable() })),
    deleted_tasks: z.array(task.extend({ deleted_at: timestamp.nullable() })),
    changes: z.array(
      change.omit({ actor: true, via: true, kind: true }).extend({
        project_id: uuid,
        actor_id: uuid.nullable(),
        via: z.string(),
        kind: z.string(),
      }),
    ),
    briefs: z.array(
      z.object({ project_id: uuid, text: z.string(), sources: z.record(uuid, z.array(z.int())) }),
    ),
    own_templates: z.array(
      z.object({
        name: z.string(),
        about: z.string(),
        labels: getTemplate.response!.shape.labels,
        tasks: z.array(
          getTemplate
            .response!.shape.tasks.element.omit({ from: true, due_on: true })
            // Templates of older versions have none.
            .partial({ priority: true }),
        ),
        created_at: timestamp,
        updated_at: timestamp,
      }),
    ),
    saved_views: z.array(
      z.object({
        project_id: uuid,
        name: z.string(),
        query: z.string(),
        is_shared: z.boolean(),
        created_at: timestamp,
      }),
    ),
    imports: z.array(
      z.object({
        source: z.string(),
        name: z.string(),
        project_id: uuid.nullable(),
        created_at: timestamp,
      }),
    ),
    ai_runs: z.array(
      z.object({
        kind: z.string(),
        model: z.string(),
        outcome: z.string(),
        prompt_tokens: z.int(),
        completion_tokens: z.int(),
        started_at: timestamp,
      }),
    ),
  }),
  problems: [429],
  deadlineMs: 30_000,
});
