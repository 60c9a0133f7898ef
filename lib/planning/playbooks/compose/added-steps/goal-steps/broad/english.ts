import type { GoalSteps } from "../types.ts";

/** The steps of wide verbs such as "build", "set up", "organize" and "prepare", for goals of which nothing nearer is known. */
export const english: GoalSteps[] = [
  {
    verb: /^(?:organi[sz]e|host|arrange|put on|celebrate|stage)\s\S/i,
    isTask: true,
    before: [
      ["Fix the date, place and number of people", "All three are written down and agreed"],
      ["Set the budget and say who pays what", "Each large item has an amount"],
      ["Book what is gone first: place, people, permits", "Each booking is confirmed in writing"],
      ["Invite everyone and keep a list of answers", "Everyone has date, place and what to bring"],
      ["Write the schedule with a name for each job", "Each hour and each job has a person"],
      ["Confirm all bookings two days before", "Everyone has answered, and there is a plan for rain"],
    ],
    after: [["Clear up, pay the bills and thank the helpers", "Nothing borrowed is left, and all is paid"]],
  },
  {
    verb: /^(?:set up|establish|introduce|implement|roll out|install|configure|launch)\s\S/i,
    isTask: true,
    before: [
      ["Ask those who will use it what they need", "Three of them were asked, and their needs are listed"],
      ["Write down how it works today and what must change", "Each change has a reason"],
      ["Compare two or three ways to do it, with costs", "One is chosen, and whoever pays has agreed"],
      [
        "Decide who looks after it and which rules apply",
        "One person is named, and the rules fit on one page",
      ],
      ["Try it with a small group", "The faults that the group found are fixed"],
    ],
    after: [
      ["Show everyone how it works", "Nobody needs the old way any more"],
      ["Set a day in a month to look at what is used", "The day is in the calendar of everyone concerned"],
    ],
  },
  {
    verb: /^(?:build|create|design|develop|produce|construct|draw up|compile)\s\S/i,
    isTask: true,
    before: [
      ["Write down what it must do, and for whom", "Each requirement can be checked at the end"],
      ["Look at three similar examples", "What to copy and what to avoid is noted"],
      ["Sketch it and show the sketch to a user", "The user has understood it without help"],
      ["List the material, tools and costs", "Each item has a source and an amount"],
      ["Make a first rough version of the hardest part", "It works, or another way is chosen"],
    ],
    after: [
      ["Let someone else try it and fix the faults", "Each requirement is met"],
      ["Hand it over with a page on use and care", "The new owner can use it alone"],
    ],
  },
  {
    verb: /^(?:prepare|get ready for|prep)\s(?:for\s)?\S/i,
    before: [
      ["Find out what is expected, and by when", "Rules, papers and last days are on one list"],
      ["Check what is there and what is missing", "Each missing thing has a person and a date"],
      ["Get first what takes weeks to arrive", "It is ordered, booked or applied for"],
    ],
    after: [
      ["Rehearse it once from start to end", "What went wrong is corrected"],
      ["Check everything against the list the day before", "Every point on the list is ticked"],
    ],
  },
];
