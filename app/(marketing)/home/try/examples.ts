/** Briefs to try. The first one's plan is part of the page. */
export const EXAMPLES = [
  {
    name: "Client website",
    brief:
      "Build a website for a pottery studio by February 15. I write the texts, and the owner takes the photos by December 18. Set up a shop with 40 products and train the owner.",
  },
  {
    name: "Online course",
    brief:
      "I launch my online course on March 2. Write the script for six lessons, record the videos and set up the payment page. Tell my newsletter two weeks before.",
  },
  {
    name: "Wedding",
    brief:
      "We marry on June 19 with 80 guests. The church is booked. Find a caterer, order the invitations and book a band.",
  },
] as const;
