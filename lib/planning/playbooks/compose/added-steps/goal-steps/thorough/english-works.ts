import { pattern } from "../../../../../../text/pattern.ts";
import type { GoalSteps } from "../types.ts";

/** The steps of works that take weeks: translations, archives, moves, loans, animals and new institutions. */
export const englishWorks: GoalSteps[] = [
  {
    verb: /^translate\s(?<thing>.+)/iu,
    isThorough: true,
    before: [
      ["Settle rights, fee and dates in a contract", "The contract is signed"],
      ["Read {thing} as a whole and mark what is difficult", "Puns, quotations and names are marked"],
      ["Make a glossary of names and terms", "Each has one translation"],
      ["Set how much is done each week", "Absences are in the calendar, with a reserve"],
      ["Translate a sample and have it judged", "Tone and terms are agreed", /\bsample\b/i],
    ],
    after: [
      ["Translate {thing}", "Each chapter is there"],
      ["Revise against the original", "No sentence is missing"],
      ["Have a native speaker proofread it", "Their corrections are in"],
      ["Deliver the translation", "The client has confirmed it"],
    ],
  },
  {
    verb: /^(?:digiti[sz]e|scan)\s(?<thing>.+)/iu,
    isThorough: true,
    before: [
      ["Count and sort {thing}, and note its condition", "What is damaged is set apart"],
      [
        "Clear copyright and the privacy of people shown",
        "It is known what may be published",
        /\bcopyright|privacy\b/i,
      ],
      ["Choose resolution, file format and file names", "They are written down on one page"],
      ["Choose scanner and software", "A test page is good enough", /\bscanner\b/i],
      ["Digitize a first box and measure the time", "The time for the rest is estimated"],
    ],
    after: [
      ["Digitize the rest, box by box", "Each box is checked off"],
      ["Describe each item with date, names and keywords", "A search finds ten test items"],
      ["Back up the files in two places", "A file has been restored as a test"],
      ["Store the originals and publish the collection", "Those who may see it have access"],
    ],
  },
  {
    verb: /\s(?:moves?|relocates?)\s(?:from|to|into)\s.+|^(?:move|relocate)\s(?:the|our)\s(?<thing>(?:\S+\s)?(?:lab|laboratory|archive|library|workshop|museum|depot|studio))(?!\p{L})/iu,
    isThorough: true,
    before: [
      ["List what moves, what stays and what goes", "Each large piece has its place on the new plan"],
      ["Check doors, power, water and network at the new place", "Missing connections are ordered"],
      [
        "Get offers from specialized movers",
        "Two offers name day, insurance and price",
        /\bmover\b.*\bbooked\b/i,
      ],
      ["Plan the order of the move and tell everyone", "Each day has its people and its pieces"],
    ],
    after: [
      ["Pack and label by room", "Each box has its room and number"],
      ["Move and check for damage", "Damage is photographed and reported"],
      ["Connect and test everything at the new place", "Work can go on as before"],
      ["Clear and hand back the old rooms", "The keys are handed over with a record"],
    ],
  },
  {
    verb: /\slends?\s(?:us|me)\s(?<thing>.+)|^(?:borrow|loan of)\s(?<loan>.+)/iu,
    isThorough: true,
    before: [
      [
        "Agree on the terms for {thing}",
        "Period, costs and conditions are in writing",
        /\bloan (?:agreement|contract)\b/i,
      ],
      ["Check that the room meets the conditions", "Climate, light and security are measured"],
      ["Agree on transport dates there and back", "Both dates are confirmed"],
    ],
    after: [
      ["Check the condition on arrival, with photos", "Both sides have signed the report"],
      ["Install it and monitor the conditions", "Readings are noted each day"],
      ["Check the condition again and send it back", "The lender has confirmed the return"],
    ],
  },
  {
    verb: /^(?:start\s|begin\s)?keep(?:ing)?\s(?<thing>(?:bees|chickens|hens|ducks|geese|sheep|goats|rabbits|quails?|alpacas?))/iu,
    isThorough: true,
    before: [
      ["Take a course for beginners and find a mentor", "Somebody experienced can be called"],
      ["Ask neighbors, landlord and authority about {thing}", "Registration and distances are settled"],
      ["Choose and prepare the place", "It is safe, sheltered and easy to reach"],
    ],
    after: [
      ["Buy equipment and protective clothing", "Everything is there before the animals come"],
      ["Order healthy animals and bring them home", "A health certificate is there"],
      ["Plan care, checks and holidays for the first year", "Each job has a month and a person"],
    ],
  },
  {
    verb: pattern("iu")`
      ^(?:(?:open|found|establish|set\sup)|(?:the\s)?opening\sof)\s(?<thing>(?:\S+\s){0,4}?
        (?:nursery|school|kindergarten|cr[eè]che|day\s?care|clinic|practice|gym|studio|museum|library|hostel|hotel|club|cent(?:re|er)|workshop|shelter)
        (?!\p{L}).*)
    `,
    isThorough: true,
    before: [
      ["Write the concept, with costs and income of {thing}", "It says who pays what in the first year"],
      ["Apply for the permits", "Each permit has its office and its time", /\bpermits?\b|\blicen[cs]e\b/i],
      ["Secure the money", "The promises are in writing"],
    ],
    after: [
      ["Fit out and have the rooms approved", "Fire safety and hygiene are approved"],
      ["Take the first registrations", "The list shows who comes when"],
      ["Open and correct what does not work", "Faults of the first week are listed and solved"],
    ],
  },
  {
    verb: /^(?:postpone|reschedule|put off)\s(?<thing>.+?)(?:\s(?:to|until|from)\s.*)?$/iu,
    isThorough: true,
    before: [
      ["List all bookings and people of {thing}", "Each has its contact and its terms of change"],
      ["Find a new day with those who must be there", "Two days are possible for all"],
    ],
    after: [
      ["Move each booking in writing", "Each new date is confirmed"],
      ["Tell everybody the new day", "Each group has had the message", /\btell the\b/i],
      ["Correct calendars, website and tickets", "Nobody finds the old date"],
    ],
  },
  {
    verb: pattern("iu")`
      ^(?:apply\sfor|request|obtain|get)\s(?<thing>(?:an?|the|our|my)\s(?:\S+\s){0,2}?(?:permit|permission|licen[cs]e|visa|passport|certificate|approval|id\scard)(?!\p{L}).*)
    `,
    isThorough: true,
    isTask: true,
    before: [
      ["Ask the office what it needs for {thing}", "Forms, fees and time are known"],
      ["Put the documents together", "Each document on the list is there"],
      ["Have the application checked by somebody who knows", "Nothing is missing"],
    ],
    after: [
      ["Keep the confirmation of receipt", "It shows day and file number"],
      ["Answer questions and follow the decision", "The decision is there in writing"],
    ],
  },
];
