import { faultForms } from "../control.ts";
import type { QueueEntry } from "../faults.ts";
import { html } from "../html.ts";
import { settingsList } from "../pages.ts";
import { FAULTS, type ModelFault } from "./faults.ts";
import { TRAITS, type Trait } from "./traits.ts";

export const panel = (
  baseUrl: string,
  armed: QueueEntry<ModelFault>[],
  chosen: QueueEntry<Trait>[],
) => html`<section id="openai">
<h2>OpenAI</h2>
<p class="quiet">Answers chat completions with a strict JSON schema, JSON mode or text, at once or as a stream. The playbooks take the model’s place, and the plans are labeled “Sample planner (no AI connected)”. Waymark asks a second time after most failures, so one failure often only takes longer. Two in a row show what the user sees.</p>
${settingsList({ OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: "sk-sandbox, or anything that starts with it" })}
${faultForms({ id: "openai", what: "request", where: "the brief says" }, FAULTS, armed)}
${traitForms(chosen)}
</section>`;

/** The forms that make the stand-in behave like another server. */
const traitForms = (
  chosen: QueueEntry<Trait>[],
) => html`<details><summary>Behave like another server</summary>
<form method="post" action="/openai/control/traits">
${(Object.keys(TRAITS) as Trait[]).map((trait) => html`<button name="traits" value="${trait}">${TRAITS[trait]}</button>`)}
</form></details>
${
  chosen.length > 0 &&
  html`<h3>Behaves like another server</h3>
<ul>${chosen.map(({ match, left }) => html`<li>${left.map((trait) => TRAITS[trait]).join("; ")}${match && `, where the brief says “${match}”`}</li>`)}</ul>
<form method="post" action="/openai/control/traits/clear"><button>Behave like OpenAI again</button></form>`
}`;
