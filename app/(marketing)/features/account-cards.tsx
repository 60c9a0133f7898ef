import { Points } from "../points";
import { DISPLAY } from "../titles";

const cards = [
  {
    title: "User Management and Security",
    text: "Customizable roles and product-based access control decide who can open what. Your plan unlocks its features automatically.",
    points: [
      "Access changes take effect immediately.",
      "An administrator can grant a single permission, even for a limited time.",
      "See every device you’re signed in on and sign out any of them.",
    ],
  },
  {
    title: "Product and Subscription Integration",
    text: "Your plan always matches what you pay for. An upgrade takes effect right away.",
    points: [
      "Billing stays correct even when webhooks arrive late or twice.",
      "Subscription management in your settings, whenever you like.",
      "Our payment provider’s billing portal for your cards and invoices.",
    ],
  },
];

/** Access and billing, as two cards of one height. */
export const AccountCards = () => (
  <ul className="mt-8 grid gap-5 sm:mt-14 lg:grid-cols-2">
    {cards.map(({ title, text, points }) => (
      <li key={title} className="rounded-2xl border bg-card p-5 text-card-foreground shadow-xs sm:p-8">
        <h3 className={`text-xl ${DISPLAY} sm:text-2xl`}>{title}</h3>
        <p className="mt-3 text-pretty text-muted-foreground">{text}</p>
        <Points points={points} className="mt-5" />
      </li>
    ))}
  </ul>
);
