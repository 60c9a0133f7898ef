import "server-only";
import type OpenAI from "openai";
import { MS_PER_DAY } from "@/lib/dates/days";
import { env } from "@/lib/env.server";
import { createModelClient } from "@/lib/planning/model/model-client.server";
import { plural } from "@/lib/text/count";
import { BrokenCheck, type Check, type Warning } from "./check.server";

const WARN_DAYS_BEFORE_SHUTDOWN = 60;
const MAX_NAMED_MODELS = 8;

/** OpenAI announces a shutdown as YYYY-MM-DD. The types of the SDK do not know the field yet. */
type Model = OpenAI.Model & { shutdown_date?: string | null };

export const checkOpenAi: Check = {
  id: "openai",
  title: "AI planning (OPENAI_API_KEY, OPENAI_MODEL)",
  without: "Projects are planned from templates, without AI. There are no suggestions.",
  turnOn:
    "Set OPENAI_API_KEY, and OPENAI_BASE_URL for another provider; a provider that needs no key needs only that.",
  async run() {
    const client = createModelClient({ timeout: 5_000 });
    if (!client) return null;
    const { host } = new URL(env.OPENAI_BASE_URL);
    try {
      const model = await findModel(client);
      if (model) return describeModel(host, model);
      const detail = `${host} answers, but doesn’t list its models. The first plan shows whether it has ${env.OPENAI_MODEL}.`;
      return { detail, is_unchecked: true };
    } catch (error) {
      if (error instanceof BrokenCheck) throw error;
      const { status } = error as { status?: number };
      if (status !== 401 && status !== 403)
        throw new BrokenCheck(`${host} can’t be used.`, "Check OPENAI_BASE_URL and the network.", {
          cause: error,
        });
      throw env.OPENAI_API_KEY
        ? new BrokenCheck("The provider rejects the key.", "Create a new key there and set OPENAI_API_KEY.")
        : new BrokenCheck(`${host} needs a key.`, "Create a key at the provider and set OPENAI_API_KEY.");
    }
  },
};

/** Not every server looks up one model, and some list none. @returns null when the server does neither. */
async function findModel(client: OpenAI): Promise<Model | null> {
  const isUnknown = (error: unknown) => {
    const { status = 0 } = error as { status?: number };
    if ([400, 404, 405, 501].includes(status)) return null;
    throw error;
  };
  const model = await client.models.retrieve(env.OPENAI_MODEL).catch(isUnknown);
  if (model) return model;
  const list = await client.models.list().catch(isUnknown);
  if (!Array.isArray(list?.data)) return null;
  const names = [env.OPENAI_MODEL, `models/${env.OPENAI_MODEL}`, `${env.OPENAI_MODEL}:latest`];
  const listed = list.data.find(({ id }) => names.includes(id));
  if (listed) return listed;
  const known = list.data.slice(0, MAX_NAMED_MODELS).map(({ id }) => `\`${id}\``);
  throw new BrokenCheck(
    `There is no model ${env.OPENAI_MODEL}.`,
    `Set OPENAI_MODEL to one the provider lists${known.length > 0 ? `, such as ${known.join(", ")}` : ""}.`,
  );
}

function describeModel(host: string, { shutdown_date: date }: Model): string | Warning {
  const works = `${host} ${env.OPENAI_API_KEY ? "accepts the key and has" : "has"} ${env.OPENAI_MODEL}.`;
  const daysLeft = date ? Math.ceil((Date.parse(date) - Date.now()) / MS_PER_DAY) : Number.POSITIVE_INFINITY;
  // A date that cannot be read is not a number, and no comparison with it holds.
  if (!(daysLeft <= WARN_DAYS_BEFORE_SHUTDOWN)) return works;
  const end =
    daysLeft > 0
      ? `The provider shuts this model down in ${plural(daysLeft, "day")}, on ${date}.`
      : `The provider’s shutdown date for this model was ${date}.`;
  return {
    detail: `${works} ${end}`,
    fix: "Set OPENAI_MODEL to a newer model and start the server again.",
  };
}
