/** The pages of the guide in reading order. */
export const guide = [
  {
    href: "/docs/first-project",
    label: "First project",
    text: "From a sentence to a board, and the board to its last card.",
  },
  {
    href: "/docs/keyboard",
    label: "Keyboard",
    text: "Every key, on the board and everywhere else.",
  },
  {
    href: "/docs/plans",
    label: "Plans",
    text: "What a plan opens, what it costs, how it is changed and ended.",
  },
  {
    href: "/docs/account",
    label: "Account",
    text: "Signing in, passwords, devices, your data.",
  },
];
