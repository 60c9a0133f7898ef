import { faultForms } from "../control.ts";
import type { QueueEntry } from "../faults.ts";
import { html } from "../html.ts";
import { settingsList } from "../pages.ts";
import { FAULTS, type ModelFault } from "./faults.ts";

export const panel = (baseUrl: string, armed: QueueEntry<ModelFault>[]) => html`<section id="openai">
<h2>OpenAI</h2>
<p class="quiet">Answers chat completions with a strict JSON schema, at once or as a stream. A planner by rules takes the model’s place: it reads the nouns, lists and dates of the brief and labels its plans “Sample planner (no AI connected)”. Waymark asks a second time after most failures, so one often only takes longer; two in a row show what a person then reads.</p>
${settingsList({ OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: "sk-sandbox, or anything that begins so" })}
${faultForms({ id: "openai", what: "request", where: "the brief says" }, FAULTS, armed)}
</section>`;
