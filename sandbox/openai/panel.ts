import type { Armed } from "../faults.ts";
import { html } from "../pages.ts";
import { FAULTS, type Fault, type Kind } from "./faults.ts";

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

export const panel = (baseUrl: string, armed: Armed<Fault>[]) => html`<section id="openai">
<h2>OpenAI</h2>
<p class="quiet">Answers chat completions with a strict JSON schema, at once or as a stream. A planner by rules takes the model’s place: it reads the nouns, lists and dates of the brief and labels its plans “Sample planner (no AI connected)”.</p>
<dl><dt>OPENAI_BASE_URL</dt><dd>${baseUrl}</dd><dt>OPENAI_API_KEY</dt><dd>sk-sandbox, or anything that begins so</dd></dl>
<h3>Let the next requests fail</h3>
<form method="post" action="/openai/control/faults">
<label>For the next <select name="count"><option value="1">1 request</option><option value="2">2 requests</option><option value="5">5 requests</option></select></label>
${(Object.keys(FAULTS) as Kind[]).map((kind) => html`<button name="kind" value="${kind}">${FAULTS[kind]}</button>`)}
</form>
<p class="quiet">Waymark asks a second time after most failures, so one often only takes longer; two in a row show what a person then reads.</p>
${
  armed.length > 0 &&
  html`<h3>Waiting to strike</h3>
<ul>${armed.map(({ match, left }) => html`<li>${FAULTS[left[0]!.kind]}, ${times(left.length)}${match && `, where the brief says “${match}”`}</li>`)}</ul>
<form method="post" action="/openai/control/faults/clear"><button>Clear them</button></form>`
}
</section>`;
