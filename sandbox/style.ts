/** The style sheet of the sandbox's pages, with Waymark's colors. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.988 0.003 160), oklch(0.163 0.008 165));
  --card: light-dark(oklch(1 0 0), oklch(0.2 0.009 165));
  --text: light-dark(oklch(0.225 0.016 165), oklch(0.955 0.006 160));
  --quiet: light-dark(oklch(0.485 0.017 165), oklch(0.735 0.014 163));
  --line: light-dark(oklch(0.91 0.007 160), oklch(0.29 0.011 165));
  --edge: light-dark(oklch(0.655 0.012 160), oklch(0.52 0.013 165));
  --hover: light-dark(oklch(0.945 0.008 160), oklch(0.27 0.012 165));
  --primary: light-dark(oklch(0.485 0.108 160), oklch(0.79 0.142 160));
  --on-primary: light-dark(oklch(0.995 0.005 160), oklch(0.19 0.035 165));
  --warn: light-dark(oklch(0.955 0.05 85), oklch(0.29 0.045 75));
  --on-warn: light-dark(oklch(0.45 0.095 62), oklch(0.86 0.11 85));
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 0.9375rem/1.55 ui-sans-serif, system-ui, sans-serif; }
.banner { margin: 0; padding: 0.25rem 1rem; background: var(--warn); color: var(--on-warn); font-size: 0.75rem; font-weight: 500; text-align: center; }
header, main { max-width: 56rem; margin-inline: auto; padding-inline: 1rem; }
header { padding-block: 1rem; }
header a { display: inline-flex; align-items: center; gap: 0.5rem; color: inherit; font-weight: 600; text-decoration: none; }
header svg { width: 1.5rem; }
.sign { fill: var(--primary); }
.tick { fill: none; stroke: var(--on-primary); stroke-width: 2.1; stroke-linecap: round; stroke-linejoin: round; }
header span, .quiet { color: var(--quiet); font-weight: 400; }
main { display: grid; gap: 1.5rem; padding-bottom: 3rem; }
main > *, section > * { min-width: 0; }
h1, h2, h3, p, ul, dl, dd { margin: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.015em; }
h2 { font-size: 1.0625rem; }
h3 { font-size: 0.9375rem; }
.lead { margin-top: 0.375rem; max-width: 42rem; color: var(--quiet); }
section { display: grid; gap: 0.875rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); }
code, dd { font-family: ui-monospace, monospace; font-size: 0.8125rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt { color: var(--quiet); }
ul { display: grid; gap: 0.25rem; padding-left: 1.125rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
form label { flex-basis: 100%; }
button, select, input { min-height: 2.25rem; padding: 0.25rem 0.75rem; border: 1px solid var(--edge); border-radius: 0.375rem; background: var(--card); color: inherit; font: inherit; font-size: 0.875rem; }
button { font-weight: 500; cursor: pointer; }
button:hover { background: var(--hover); }
button.main { border-color: transparent; background: var(--primary); color: var(--on-primary); }
button.main:hover { background: color-mix(in oklch, var(--primary) 88%, var(--text)); }
.buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; }
input { min-width: 0; flex: 1 1 14rem; max-width: 24rem; }
input[type="checkbox"] { flex: none; width: 1rem; min-height: 0; height: 1rem; margin: 0; accent-color: var(--primary); }
.choices { display: grid; }
.choices button { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.625rem 0.875rem; font-weight: 400; text-align: left; overflow-wrap: anywhere; }
.choices small { flex-basis: 100%; color: var(--quiet); font-size: 0.8125rem; }
.fields { display: grid; justify-items: start; gap: 0.75rem; max-width: 24rem; }
.fields label { display: grid; gap: 0.25rem; width: 100%; font-weight: 500; }
.fields .row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; width: 100%; }
.fields .choices { width: 100%; gap: 0.5rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.fields .check { display: flex; align-items: center; gap: 0.5rem; font-weight: 400; }
.fields .quiet { margin-top: -0.5rem; font-size: 0.8125rem; }
.problem { color: var(--on-warn); }
.address { overflow-wrap: anywhere; }
.back { margin-bottom: 0.5rem; font-size: 0.875rem; }
details { display: grid; }
summary { width: fit-content; cursor: pointer; font-size: 0.875rem; font-weight: 500; }
summary + * { margin-top: 0.625rem; }
iframe { width: 100%; height: min(36rem, 80vh); border: 1px solid var(--line); border-radius: 0.75rem; background: white; color-scheme: light; }
pre { margin: 0; font-family: ui-monospace, monospace; font-size: 0.8125rem; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--primary); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--quiet); font-weight: 500; }
th, td { white-space: nowrap; }
td:nth-child(2) { width: 100%; white-space: normal; overflow-wrap: anywhere; }
td.address { min-width: 15rem; white-space: normal; }
td button { min-height: 1.75rem; padding-block: 0; font-size: 0.8125rem; }
td form { display: inline-flex; }
@media (max-width: 40rem) {
  section { padding: 1rem; }
  thead { display: none; }
  tr { display: flex; flex-wrap: wrap; column-gap: 0.75rem; padding-block: 0.5rem; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; }
  td.address { min-width: 0; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.375rem; }
  td:nth-child(2) { order: -1; flex-basis: 100%; }
}
@media (pointer: coarse) { summary { padding-block: 0.625rem; } button, td button, select, input { min-height: 2.75rem; } }
`;
