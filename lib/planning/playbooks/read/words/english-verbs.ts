/** What people ask for, in the form in which a task begins. */
export const ENGLISH_VERBS = `
  add agree analyse analyze announce apply appoint approve archive arrange ask assemble assign back bake book
  borrow brief bring build buy calculate call cancel change charge check choose claim clarify clean clear close
  collect compare compile complete configure confirm connect contact convince cook coordinate copy count cover
  create cut decide declutter decorate define deliver demolish deploy describe design develop digitise digitize
  discuss dismantle distribute document donate draft draw edit email enter estimate evaluate explain export feed
  fetch fill film find finish fix follow freeze gather get give go hand hang hire hold host identify implement
  import improve increase inform inspect install insure integrate interview investigate invite keep label launch
  lay learn lend list lock look maintain make map measure meet merge migrate mount move name negotiate notify
  obtain offer onboard open order organise organize outline pack paint pay persuade phone photograph pick place
  plant plot polish post practice practise prepare present print produce promote publish put raise reach read
  rebuild recall record recruit redesign reduce refactor register rehearse relaunch release remind remove renew
  rent repair replace reply report request research reserve resolve respond restore return review rewrite roll run
  sand save scan schedule search secure select sell send separate set settle sew share ship shoot shop show sign
  sketch solve sort speak start stop store submit survey swap switch take talk teach tell test thank throw tidy
  track train transfer translate transport try turn unpack update upgrade upload use validate verify visit warn
  wash weld wire withdraw work wrap write
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
