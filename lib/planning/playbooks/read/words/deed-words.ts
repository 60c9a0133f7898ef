import type { Domain } from "../../playbook.ts";

/** What somebody does with a thing or an event that others plan, such as to cancel or return it. */
export interface Deed {
  /** The beginning of a goal with this deed, or its end in German. */
  goal: RegExp;
  /** The names of a playbook that plans this deed: "declutter". Null when there is none. */
  ownNames: RegExp | null;
  /** Whether it ends something, so that the day of that is no deadline. */
  isEnd?: boolean;
  /** The only playbooks that plan something else than this deed. */
  ids?: string[];
  /** The only domains whose playbooks plan something else than this deed; all when there are none. */
  domains?: Domain[];
}

/** What is built or held is planned otherwise by who ends, mends, visits or founds it. */
export interface DeedWords {
  deeds: Deed[];
  /** Says in the first sentence that the author is a guest: "we are invited to a wedding". */
  guest: RegExp;
}

/** In a home or at an event a thing is mended or cleaned. In a company it may be a process: "fix our onboarding". */
export const UPKEEP_DOMAINS: Domain[] = ["events", "family", "food-and-shops", "home", "travel"];
/** Who founds an institution is not its customer: "open a nursery", "found a travel agency". */
export const CUSTOMER_DOMAINS: Domain[] = ["family", "travel"];
/** Who writes a text in a language does not learn it. */
export const LANGUAGE_COURSES = ["study-and-writing/learn-language"];
