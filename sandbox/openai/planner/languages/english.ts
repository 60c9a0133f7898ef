import {
  createBoundaryPattern,
  createLeadInPattern,
  createStartPattern,
  createTailPattern,
  FIRST_WORD,
  type Language,
  toWordSet,
} from "./language.ts";

export const english: Language = {
  code: "en",
  common:
    toWordSet(`the and to of for with is we our an it that be this should need want are by on have my i your you all
    build create launch learn make organise organize plan start write`),
  letters: /(?!)/,
  leadIn: createLeadInPattern(
    "and|also|then|next|first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|lastly|afterwards|after that|please|now|so",
    `(?:i|we|you|they)(?:(?:['’]d| would) like|['’]ll|\\s+(?:also )?(?:need|want|have|plan|must|should|will|are going))\\s+(?:to\\s+)?
    |let['’]s\\s+|(?:don['’]t|do not) forget to\\s+|(?:make sure|remember) to\\s+|(?:my|our|the) (?:goal|plan|idea) is to\\s+
    |(?:create|make|set up) (?:me )?(?:a|the) (?:project|plan|board) (?:for|to|about)\\s+`.replace(
      /\n\s+/g,
      "",
    ),
  ),
  boundary: createBoundaryPattern("and|then"),
  action: createStartPattern(
    `add adjust agree analy[sz]e announce apply appoint approve arrange ask assemble assign attach back bake book bring
    brief build buy calculate call cancel celebrate check choose clean clear close coach collect compare compile complete
    configure confirm connect contact cook coordinate copy create cut decide decorate define deliver deploy describe
    design develop discuss distribute document draft draw edit email engage establish estimate evaluate examine explain
    explore export extend fetch fill film finali[sz]e find finish fix follow gather get give go grow hand hang hire hold
    host identify implement import improve inform inspect install integrate interview introduce investigate invite iron
    join keep launch lay lead learn list look maintain make manage map market measure meet merge migrate monitor mount
    move name negotiate notify obtain offer open optimi[sz]e order organi[sz]e outline pack paint pay photograph pick
    place plan plant polish post practi[cs]e prepare present print prioriti[sz]e produce promote propose prototype
    provide publish purchase put read record recruit redesign reduce refactor register release remove renovate rent
    repair replace reply report request research reserve resolve review rewrite run save schedule search secure select
    sell send serve set share ship shoot show sign sketch solve sort specify spread start stop store submit support
    switch talk teach tell test thank tidy track train transfer translate try turn update upgrade upload use validate
    verify visit wash watch wrap write`.replace(/\s+/g, "|"),
  ),
  verb: FIRST_WORD,
  finite: /^\p{L}{2,}ing\s|\b(?:is|are|was|were|has|have|needs?|wants?|should|must|will|can)\b/iu,
  tail: createTailPattern(
    "for|in|on|at|by|with|from|until|before|after|about|so|that|which|who|to|within|as",
  ),
  definite: [[/^(?:an?|some|one)\s+/i, "the "]],
  article: "the ",
  closing: createStartPattern("launch|publish|release|open|start|host|hold|run|celebrate|ship|deploy"),
  vague: createStartPattern("plan|organi[sz]e"),
  project: "the project",
  prepare: "Prepare {x}",
  workOn: "Work on: {x}",
  dates: "Dates",
  beforeMonth: "end of|mid|early|late|next",
  stages: {
    research: ["Research options for {x}", "Find out who it is for, what others do and what it costs."],
    outline: ["Outline the steps for {x}", "Write down goal, scope, people and dates on one page."],
    prepare: ["Prepare what is needed for {x}", "Get people, tools, material and budget together."],
    build: ["Put together the main parts for {x}", "Begin with the smallest thing that can be shown."],
    review: ["Review {x} with the people involved", "Collect what is missing and what can go."],
    launch: ["Launch {x}", "Tell those who wait for it."],
    follow: ["Follow up on {x}", "Note what went well and what comes next."],
  },
};
