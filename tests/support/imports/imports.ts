/** The export of a Trello board, with a comment for every fifth card up to Trello's limit of 1,000 actions. */
export function toLargeTrelloBoard(cardCount: number): string {
  const lists = ["To Do", "Doing", "Done"].map((name, index) => ({
    id: `l${index}`,
    name,
    pos: index,
    closed: false,
  }));
  const labels = ["red", "green", "blue", null].map((color, index) => ({
    id: `a${index}`,
    name: `Label ${index}`,
    color,
  }));
  const cards = Array.from({ length: cardCount }, (_, index) => ({
    id: `c${index}`,
    name: `Card ${index} "quoted" \\ and ünïcödé`,
    desc: "A paragraph that says what is to be done, and why.\n".repeat(1 + (index % 8)),
    closed: index % 50 === 49,
    idList: `l${index % 3}`,
    idLabels: [`a${index % 4}`],
    idMembers: [],
    due: index % 4 === 0 ? "2026-04-03T10:00:00.000Z" : null,
    pos: index,
    badges: {
      votes: 0,
      attachments: 0,
      comments: 0,
      checkItems: 2,
      checkItemsChecked: 1,
      description: true,
      location: false,
    },
    cover: {
      idAttachment: null,
      color: null,
      size: "normal",
      brightness: "dark",
      idUploadedBackground: null,
    },
    attachments: [],
    shortUrl: `https://trello.com/c/${index}`,
  }));
  const checklists = cards.map(({ id }, index) => ({
    id: `k${index}`,
    idCard: id,
    name: "Checklist",
    checkItems: [0, 1].map((item) => ({
      id: `${id}-${item}`,
      name: `Item ${item}`,
      state: item ? "complete" : "incomplete",
      pos: item,
    })),
  }));
  const actions = Array.from({ length: 1000 }, (_, index) => ({
    id: `n${index}`,
    type: "commentCard",
    data: { text: `Comment ${index}`, card: { id: `c${index}`, name: `Card ${index}` } },
  }));
  return JSON.stringify({
    name: "Large board",
    desc: "",
    lists,
    labels,
    cards,
    checklists,
    actions,
    members: [],
  });
}

export const toLargeCsv = (rowCount: number): string =>
  `Name,Notes,Status,Due date\n${Array.from(
    { length: rowCount },
    (_, index) =>
      `Task ${index},"A note, with ""quotes""",${index % 2 ? "Done" : "To do"},2026-04-0${1 + (index % 9)}`,
  ).join("\n")}\n`;
