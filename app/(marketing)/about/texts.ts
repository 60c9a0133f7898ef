export const team = [
  "We are a small team that works where it likes and writes most things down. Whoever designs a screen also answers the mail about it.",
  "All of our own work is planned on Waymark. What annoys us there is gone sooner than what somebody else would have to report.",
];

export const values = [
  {
    name: "Say it plainly",
    text: "A button says what it does, an error says what to do next, and a price is the price.",
  },
  {
    name: "Everyone gets there",
    text: "With a mouse, a thumb, a keyboard or a screen reader. A way that only some can walk is not finished.",
  },
  {
    name: "Yours stays yours",
    text: "Your plans are not sold, not shown and not kept from you. One button downloads all of them, one deletes them.",
  },
  {
    name: "Small and sound",
    text: "We would rather do two things well. What is not needed is left out, and what is there keeps working.",
  },
];

export const leaders = [
  {
    name: "Mara Lindqvist",
    role: "Founder, product",
    text: "Planned festivals before she planned software.",
  },
  { name: "Jonah Adeyemi", role: "Founder, engineering", text: "Likes databases, and deleting code." },
  { name: "Sofia Marchetti", role: "Design", text: "Draws every screen at the width of a phone first." },
  { name: "Kenji Watanabe", role: "Support", text: "Has answered the first mail of every customer." },
];

export const story = [
  {
    when: "The whiteboard",
    text: "It began with a festival, forty sticky notes and nobody who could say which of them came first.",
  },
  {
    when: "The first board",
    text: "Three columns, because work is still to be done, being done or done. There have never been more.",
  },
  {
    when: "The paragraph",
    text: "People had the plan already: in a mail, in a brief, in one breath. Since then Waymark reads it and writes the tasks.",
  },
];

/** Facts about the product that anyone can check. */
export const impact = [
  { figure: "1 sentence", text: "is enough to begin with; a brief may have up to 4,000 characters." },
  { figure: "3 columns", text: "on every board, so that anyone can read anyone’s." },
  { figure: "0 others", text: "are told of your visit: this site loads nothing from anybody else." },
  { figure: "Every action", text: "on the board works by keyboard, and is spoken as it happens." },
];
