import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { TRIAL_DAYS } from "@/lib/billing/money";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Plans",
  description: "What a plan opens, how it is paid, changed and ended.",
};

export default function PlansPage() {
  return (
    <Article
      href="/docs/plans"
      title="Plans"
      lead="Projects, boards and planning come with every account. A plan opens more."
    >
      <h2>What a plan opens</h2>
      <p>
        A plan grants permissions, and some pages ask for one. <strong>Protected</strong>, in the navigation
        of the dashboard, lists them all. Where yours is missing, the page names it and the plans that open
        it. After you have subscribed it is open at once; nobody has to switch anything on.
      </p>

      <h2>Subscribing</h2>
      <ol>
        <li>
          Choose a plan and whether to pay by the month or by the year on{" "}
          <Link href="/pricing">the page of plans and prices</Link>.
        </li>
        <li>
          Press <strong>Subscribe</strong>. You pay on the page of our payment provider; we never see your
          card.
        </li>
        <li>You come back to a page that says whether it worked, and the plan counts from then on.</li>
      </ol>
      <p>Your first plan begins with {TRIAL_DAYS} days that cost nothing; later ones cost from the start.</p>

      <h2>Changing and ending</h2>
      <p>
        <strong>Settings → Billing</strong> shows your plan, what it costs and until when it is paid.{" "}
        <strong>Manage Subscription</strong> leads to the payment provider, where you change the plan or its
        interval, replace the card, see your invoices, or end it. A plan that you end stays yours until the
        end of what is paid.
      </p>

      <h2>When a payment fails</h2>
      <p>
        Nothing is shut at once. The payment provider tries again on the following days, and Billing tells you
        what to do. Only when it gives up does the plan end. Your projects stay yours, with a plan or without.
      </p>
    </Article>
  );
}
