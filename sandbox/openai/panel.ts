import { faultForms } from "../control.ts";
import type { Armed } from "../faults.ts";
import { html } from "../pages.ts";
import { FAULTS, type ModelFault } from "./faults.ts";

export const panel = (baseUrl: string, armed: Armed<ModelFault>[]) => html`<section id="openai">
<h2>OpenAI</h2>
<p class="quiet">Answers chat completions with a strict JSON schema, at once or as a stream. A planner by rules takes the model’s place: it reads the nouns, lists and dates of the brief and labels its plans “Sample planner (no AI connected)”.</p>
<dl><dt>OPENAI_BASE_URL</dt><dd>${baseUrl}</dd><dt>OPENAI_API_KEY</dt><dd>sk-sandbox, or anything that begins so</dd></dl>
${faultForms({ id: "openai", what: "request", where: "the brief says" }, FAULTS, armed)}
<p class="quiet">Waymark asks a second time after most failures, so one often only takes longer; two in a row show what a person then reads.</p>
</section>`;
