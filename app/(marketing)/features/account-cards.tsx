import { clsx } from "clsx";
import { ArrowLeftRight, Check, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Points } from "../points";
import { DISPLAY, PART_NAME } from "../titles";

const Row = ({ children }: { children: ReactNode }) => (
  <span className="flex h-11 items-center gap-2.5 border-t px-4 text-sm first:border-t-0">{children}</span>
);

const Chip = ({ isMuted = false, children }: { isMuted?: boolean; children: ReactNode }) => (
  <span
    className={clsx(
      "ml-auto flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-compact font-medium whitespace-nowrap",
      isMuted ? "bg-muted text-muted-foreground" : "bg-primary-soft text-primary-soft-foreground",
    )}
  >
    {children}
  </span>
);

/** What a user may open, and what the payment provider and Waymark know of a plan, as the product shows it. */
const cards: { name: string; title: string; text: string; points: string[]; drawing: ReactNode }[] = [
  {
    name: "User Management and Security",
    title: "New features unlock the moment you subscribe",
    text: "Customizable roles and product-based access control decide what each account can open.",
    points: [
      "Download all of your data or delete your account at any time.",
      "Access changes take effect immediately.",
      "See every device you’re signed in on, and sign out any of them.",
    ],
    drawing: (
      <>
        <Row>
          Templates
          <Chip>
            <Check className="size-3.5" /> With every plan
          </Chip>
        </Row>
        <Row>
          Insights
          <Chip>
            <Check className="size-3.5" /> With Pro
          </Chip>
        </Row>
        <Row>
          Forecast
          <Chip isMuted>
            <Lock className="size-3.5" /> With Advanced
          </Chip>
        </Row>
      </>
    ),
  },
  {
    name: "Product and Subscription Integration",
    title: "Your plan always matches what you pay for",
    text: "Upgrade, switch, or cancel on your own.",
    points: [
      "Billing stays correct even when webhooks arrive late or twice.",
      "Subscription management is in your settings: change or cancel without a call or a form.",
      "Your cards and invoices are in our payment provider’s billing portal.",
    ],
    drawing: (
      <>
        <Row>
          <span className="text-muted-foreground">Stripe</span>
          <span className="ml-auto font-medium">Pro, active</span>
        </Row>
        <Row>
          <span className="text-muted-foreground">Waymark</span>
          <span className="ml-auto font-medium">Pro, active</span>
        </Row>
        <Row>
          <span className="text-muted-foreground">Stripe vs. Waymark</span>
          <Chip>
            <ArrowLeftRight className="size-3.5" /> In sync
          </Chip>
        </Row>
      </>
    ),
  },
];

/** Access and billing, as two cards of one height. */
export const AccountCards = () => (
  <ul className="mt-8 grid gap-5 sm:mt-14 sm:gap-6 lg:grid-cols-2">
    {cards.map(({ name, title, text, points, drawing }) => (
      <li
        key={name}
        className="flex flex-col rounded-2xl border bg-card p-5 text-card-foreground shadow-xs sm:p-8"
      >
        <h3 className={PART_NAME}>{name}</h3>
        <p className={`mt-2 text-xl text-pretty ${DISPLAY} sm:text-2xl`}>{title}</p>
        <p className="mt-2 text-pretty text-muted-foreground">{text}</p>
        <Points points={points} className="mt-5 sm:mb-7" />
        <span aria-hidden="true" className="mt-auto block rounded-xl border bg-background max-sm:hidden">
          {drawing}
        </span>
      </li>
    ))}
  </ul>
);
