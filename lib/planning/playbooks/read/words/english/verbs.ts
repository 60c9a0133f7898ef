import { patternPart } from "../../../../../text/pattern.ts";

/** What somebody does, in the present: "Priya | writes the texts". */
export const DOES = patternPart`
  asks|applies|arranges|bakes|books|brings|buys|calls|checks|collects|compares|contacts|creates
  |designs|drafts|finds|gets|hires|invites|looks|makes|measures|orders|organi[sz]es|paints|picks
  |prepares|registers|researches|reviews|sends|sets|speaks|takes|talks|tells|tests|translates|updates
  |visits|writes
  // Before an object only: "Jonas builds the website", but not "Grandma keeps quiet".
  |(?:approves|builds|codes|cooks|delivers|edits|films|installs|keeps|maintains|negotiates|photographs|plans|prints
    |programs|publishes|records|repairs|sews|sells|signs|teaches|trains)(?=\s(?:the|all|our|an?|\d+)\s)
`;

/** What people ask for, in the form in which a task begins. */
export const ENGLISH_VERBS = `
  accept adapt add adjust adopt advertise agree align allocate analyse analyze announce apply appoint approve
  archive arrange ask assemble assess assign attend audit automate back bake benchmark book borrow brainstorm
  brief bring build buy calculate calibrate call cancel capture catalog catalogue change charge chase check
  choose claim clarify clean clear close collate collect compare compile complete configure confirm connect
  consolidate consult contact convert convince cook coordinate copy count cover create cull cut decide
  declutter decommission decorate define deliver demolish deploy describe design develop diagnose dig
  digitalise digitalize digitise digitize disable discuss dismantle dispose distribute document donate draft
  draw edit educate email enable encourage enrol enroll ensure enter establish estimate evaluate evict expand
  explain explore export extend extract feed fetch fill film finalise finalize find finish fit fix follow
  forward freeze fund gather get give go hand hang harden hire hold hook host identify implement import
  improve increase inform inspect install insure integrate interview investigate invite keep kill label launch
  lay learn lend liaise list lobby lock lodge look lower maintain make map measure meet mend merge migrate
  modernise modernize monitor mount move mow name negotiate nominate notify nudge obtain offer onboard open
  optimise optimize order organise organize outline outsource pack paint patch pay persuade phone photograph
  pick place plant plot polish port post practice practise prepare present print prioritise prioritize procure
  produce promote prove prune publish put qualify quantify raise reach read rearrange reassign rebrand rebuild
  recall reconcile record recruit recycle redesign reduce refactor refill reformat refresh refund refurbish
  register rehearse rehouse rekey relaunch release relocate remediate remind remove rename renegotiate renew
  renovate rent reopen reorder reorganise reorganize repaint repair rephrase replace reply report reprint
  request reschedule research reserve resolve respond restock restore restructure retest rethink retire
  retrain retrieve return reunite review revise revoke rewire rework rewrite roll rotate run sand save scan
  schedule scrub search secure select sell send separate set settle sew share ship shoot shop shortlist show
  sign simplify sketch solve sort speak standardise standardize start stop store streamline submit subscribe
  survey swap sweep switch sync take talk teach tell test thank throw tidy track train transfer translate
  transport trim troubleshoot try turn unblock uninstall unpack update upgrade upload use validate verify vet
  visit warn wash weigh welcome weld whitewash wipe wire withdraw work wrap write
`
  .trim()
  .split(/\s+/);

const IRREGULAR: Record<string, string> = {
  bring: "brought",
  build: "built",
  buy: "bought",
  choose: "chosen",
  cut: "cut",
  draw: "drawn",
  feed: "fed",
  find: "found",
  freeze: "frozen",
  get: "got",
  give: "given",
  hang: "hung",
  hold: "held",
  keep: "kept",
  lay: "laid",
  lend: "lent",
  make: "made",
  meet: "met",
  pay: "paid",
  put: "put",
  read: "read",
  rebuild: "rebuilt",
  rewrite: "rewritten",
  run: "run",
  sell: "sold",
  send: "sent",
  set: "set",
  sew: "sewn",
  shoot: "shot",
  show: "shown",
  speak: "spoken",
  take: "taken",
  teach: "taught",
  tell: "told",
  throw: "thrown",
  withdraw: "withdrawn",
  write: "written",
};

/** The participles that a verb may have. Which verbs double their last letter is not known, so both forms are listed: "planned", "planed". */
function listParticiples(verb: string): string[] {
  const irregular = IRREGULAR[verb];
  if (irregular) return [irregular];
  if (verb.endsWith("e")) return [`${verb}d`];
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`];
  return [`${verb}ed`, `${verb}${verb.at(-1)}ed`];
}

function toThirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** "told", "ordered" and "asks" to "tell", "order" and "ask". */
export const ENGLISH_BASE_FORMS: ReadonlyMap<string, string> = new Map(
  ENGLISH_VERBS.flatMap((verb) =>
    [...listParticiples(verb), toThirdPerson(verb)].map((form): [string, string] => [form, verb]),
  ),
);
