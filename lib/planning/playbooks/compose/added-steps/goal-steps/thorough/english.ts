import { pattern } from "../../../../../../text/pattern.ts";
import { GOAL_ACTIONS } from "../../../../read/words/goal-actions.ts";
import type { GoalSteps } from "../types.ts";
import { englishWorks } from "./english-works.ts";

/** The steps of whole kinds of projects that no playbook plans. `{thing}` is what the goal is about. */
export const english: GoalSteps[] = [
  {
    verb: pattern("iu")`
      ^(?:cancel|terminate|end|quit)\s(?<thing>(?:\S+\s){0,4}?(?:contract|subscription|membership|lease|tenancy|policy|insurance|account|agreement)(?:\s.*)?)$
    `,
    isThorough: true,
    isTask: true,
    before: [
      ["Read the notice period and the terms of {thing}", "The last possible day is known"],
      [
        "Write the notice, with contract number and end date",
        "The letter names the day on which the contract ends",
      ],
    ],
    after: [
      ["Get the end of the contract confirmed in writing", "The confirmation names the end date"],
      ["Stop the payments and check the last bill", "Nothing more is debited"],
    ],
  },
  {
    verb: /^(?:cancel|call off)\s(?<thing>.+)|^(?<event>.+?)\s(?:is|has been|had to be)\s(?:cancell?ed|called off)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["List all bookings, contracts and payments of {thing}", "Each has its contact, amount and date"],
      ["Read the cancellation terms and the insurance", "Each booking has its fee and its last free day"],
      ["Agree on what to tell whom", "The text says what happens with money and bookings"],
    ],
    after: [
      [
        "Tell everybody concerned",
        "Each group has had the message",
        /\b(?:tell|inform|notify|let .{2,30} know)\b/i,
      ],
      ["Cancel each booking in writing", "Each cancellation is confirmed"],
      ["Take the announcement off the website and calendars", "Nobody finds the old date"],
      ["Check that refunds are paid and invoices settled", "No amount is open"],
    ],
  },
  {
    verb: /^(?:return|give back|send back|take back|hand back|exchange)\s(?!to\s)(?<thing>.+)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Check the return terms and the last day", "Day, place and costs are known"],
      ["Photograph the condition of {thing}", "The photos show each side and each defect"],
      ["Get receipt, contract and everything that belongs to it together", "Nothing is missing"],
      ["Announce the return to the other side in writing", "They have confirmed how and where"],
    ],
    after: [
      ["Keep the proof of the return", "It shows the day and what was handed over"],
      ["Check that the money has been paid back", "The full amount has arrived"],
    ],
  },
  {
    verb: pattern("iu")`
      ^(?:service|overhaul)\s(?<thing>.+)|^(?:get|have)\s(?<work>.+?)\s(?:serviced|maintained|inspected)(?!\p{L})
    `,
    isThorough: true,
    isTask: true,
    before: [
      ["Note model, age, last service and faults of {thing}", "The type plate is photographed"],
      ["Ask qualified firms for price and a date", "Two firms have answered"],
      ["Agree on the day and who opens the door", "Everybody concerned knows the day"],
    ],
    after: [
      ["File the report and the invoice", "The report says what was done and what is due next"],
      ["Put the next service in the calendar", "There is a reminder a month before"],
    ],
  },
  {
    verb: pattern("iu")`
      ^(?:clean|tidy)(?:\sup)?\s(?<thing>(?:\S+\s){0,3}?(?:garden|yard|house|flat|apartment|hall|rooms?|garage|kitchen|beach|park|river|stream
      |playground|clubhouse|cellar|attic|shed|church|square|street|forest|campsite|stairwell)(?!\p{L}).*)
    `,
    isThorough: true,
    isTask: true,
    before: [
      ["Walk through {thing} and list what has to be done", "The list says who does what"],
      ["Get bags, gloves and tools ready", "Everything is there before the work begins"],
    ],
    after: [["Take the rubbish away and check everything once more", "Nothing is left lying about"]],
  },
  {
    verb: pattern("iu")`
      ^(?:renew|extend|prolong)\s(?<thing>(?:\S+\s){0,5}?(?:domains?|certificates?|licen[cs]es?|passports?|contracts?|subscriptions?|memberships?
      |insurance|polic(?:y|ies)|lease|permits?|visas?|registration|tenancy|hosting|warranty)(?!\p{L}).*)
    `,
    isThorough: true,
    isTask: true,
    before: [
      ["Find out who holds contract and access of {thing}", "The account can be opened", /\bpassword\b/i],
      ["Check the price and the alternatives", "Staying or changing is decided"],
    ],
    after: [
      ["Check that the renewal is in force", "The new end date is shown"],
      ["Set a reminder before the next expiry", "Two people get it"],
    ],
  },
  {
    verb: GOAL_ACTIONS.en.guest,
    isThorough: true,
    before: [
      ["Reply to the invitation, with diets and companions", "The hosts know who comes", /\breply|rsvp\b/i],
    ],
    after: [
      ["Check the times, the way there and the dress code", "Everybody has the address"],
      ["Say thank you afterward", "The hosts have a message or a card"],
    ],
  },
  {
    verb: /^(?:(?:write|file|submit|finish|prepare|hand in|complete)\s)?(?:(?:the|our|my|an?)\s)?(?<thing>(?:final|interim|progress|closing|grant|project)\s(?:\S+\s)?report)/iu,
    isThorough: true,
    before: [
      ["Read the rules and the form of the report", "Length, annexes and portal are known"],
      ["Compare what was promised with what was done", "Each difference has a reason"],
    ],
    after: [
      ["Write the text on activities and results", "Each aim has its result and a figure"],
      ["Check the figures against the receipts", "Every sum is covered by a receipt"],
      ["Have somebody read it and sign it", "Whoever answers for it has signed"],
      ["Submit it and file the confirmation", "The confirmation is filed with all annexes"],
    ],
  },
  {
    verb: /^(?:file|apply for|get)\s(?:an?\s|the\s)?patents?(?:\s(?:for|on)\s(?<thing>.+))?/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Keep {thing} secret: agreements with all who see it", "Nobody has seen it without an agreement"],
      ["Search for earlier patents and products", "The closest ones are listed", /\bprior art\b/i],
      ["Write down what is new, with drawings", "Somebody of the trade could build it"],
      ["Choose a patent attorney and the countries", "Costs for the first two years are known"],
      ["Have the claims drafted and check them", "They cover the versions that others could build"],
    ],
    after: [
      ["Note the filing date and number", "The receipt is filed"],
      ["Put the 12 months for other countries in the calendar", "There is a reminder after nine months"],
    ],
  },
  {
    verb: pattern("iu")`
      (?:reply|response|answer|respond|objection|defence)\sto\s(?<thing>.*(?:claim|court|lawsuit|notice|complaint|letter\sof).*)
      |^the\scourt\s(?:wants|expects|has\sset)\s(?<claim>.+)
    `,
    isThorough: true,
    before: [
      ["Check the deadline and the form of the reply", "Day, address and way of filing are known"],
      ["Write down what happened, with dates and witnesses", "Each statement has its evidence"],
    ],
    after: [
      ["Go through the draft with the lawyer", "Each point of the claim is answered"],
      ["File the reply and keep the proof", "The receipt shows the day"],
    ],
  },
  ...englishWorks,
];
