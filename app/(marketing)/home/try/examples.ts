import { getDaysSinceMonday } from "@/lib/dates/days";
import { formatDayAs } from "@/lib/dates/format-day";
import { addDays } from "@/lib/dates/time-zone";

export interface Example {
  name: string;
  brief: string;
}

const SATURDAY = 5;

/** Briefs to try, with days that are not too near. They name some of the first tasks of their plans. @param today YYYY-MM-DD */
export function createExamples(today: string): Example[] {
  const write = (day: string) => formatDayAs(day, { month: "long", day: "numeric" });
  const after = (count: number) => write(addDays(today, count));
  const inSummer = addDays(today, 203);
  const wedding = addDays(inSummer, SATURDAY - getDaysSinceMonday(inSummer));
  return [
    {
      name: "Client website",
      brief: `Build a website for a pottery studio by ${after(80)}. Agree on the goals with the owner, set the budget, and choose a designer. I’m writing the copy, and the owner takes the photos by ${after(20)}. Set up a shop with 40 products and train the owner.`,
    },
    {
      name: "Online course",
      brief: `I’m launching my online course on ${after(94)}. Define the audience and draft a curriculum of six lessons. Set the price, write the scripts, record the videos, and set up the payment page. Tell my newsletter two weeks before.`,
    },
    {
      name: "Wedding",
      brief: `We’re getting married on ${write(wedding)} with 80 guests. The church is booked. Set the budget and write the guest list. Find a caterer, order the invitations, and book a band.`,
    },
  ];
}
