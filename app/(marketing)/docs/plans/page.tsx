import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import { TRIAL_DAYS } from "@/lib/billing/money";
import { env } from "@/lib/env.server";
import { TRASH_DAYS } from "@/lib/history/trash-days";
import { LIMITS } from "@/lib/limits/plan-limits";
import { formatDays } from "@/lib/limits/texts";
import { Article } from "../article";
import { describeFailedPayment } from "./failed-payment";

export const metadata: Metadata = {
  title: "Plans",
  description: "What plans include and how to pay for, change, or cancel yours.",
};

export default function PlansPage() {
  return (
    <Article
      href="/docs/plans"
      title="Plans"
      lead="Every account includes projects, boards, and AI planning. A paid plan raises the limits and unlocks more features."
    >
      <h2>What a plan includes</h2>
      <p>
        Every account includes projects, boards, import and export, and unlimited projects from templates. The
        Free plan has {LIMITS.basic.ai_runs} AI runs a month, {formatDays(LIMITS.basic.history_days)} of
        history and undo, and {LIMITS.basic.own_templates} custom templates. Paid plans include more of each.
        Pro adds <strong>Insights</strong>, and Advanced adds <strong>Forecast</strong> as well.{" "}
        <Link href="/pricing">The pricing page</Link> compares them. <strong>Settings → Billing</strong> shows
        what you’ve used.
      </p>
      <ul>
        <li>
          An AI run writes one project plan, one set of suggestions, or one breakdown. Failed runs don’t
          count; canceled ones do. The count resets on the first of each month (UTC).
        </li>
        <li>
          To keep Waymark fast for everyone, you can have {env.AI_RUNS_AT_ONCE} runs in progress at the same
          time and start {env.AI_RUNS_PER_HOUR} in an hour, or a tenth of your plan’s monthly runs if that’s
          more. Failed runs don’t count here, but have an hourly limit of the same size.
        </li>
        <li>
          When you reach a limit, Waymark says which plan raises it and what that plan costs. You pay in
          another tab and pick up where you left off.
        </li>
      </ul>
      <p>
        Some pages need a paid plan. <strong>Protected</strong>, in the dashboard’s navigation, lists them and
        the plans that include each one. They open as soon as you subscribe. An administrator can also give
        you access, permanently or for a limited time.
      </p>

      <h2>Subscribing</h2>
      <ol>
        <li>
          Choose a plan and monthly or yearly billing on <Link href="/pricing">the pricing page</Link>.
        </li>
        <li>
          Press <strong>Subscribe</strong>. You pay on our payment provider’s page. We never see your card.
        </li>
        <li>You come back to a page that shows whether the payment worked. Your plan starts right away.</li>
      </ol>
      <p>
        Your first plan starts with a free trial of {TRIAL_DAYS} days. Later plans are billed from the first
        day.
      </p>

      <h2>Changing or canceling</h2>
      <ProductPicture
        name="subscription"
        alt="A plan with its price, its trial, its next payment, and a button to manage it."
        className="mt-4 max-w-md rounded-xl border"
      />
      <p>
        <strong>Settings → Billing</strong> shows your plan, its price, and when it renews.{" "}
        <strong>Manage Subscription</strong> opens the customer portal, where you can change the plan or
        billing interval, replace your card, see your invoices, or cancel. A canceled plan stays active until
        the end of the period you paid for.
      </p>

      <h2>When a plan ends or you downgrade</h2>
      <p>
        Nothing is deleted. All projects stay, and you can read, edit, and export them. Anything above the new
        limits follows these rules:
      </p>
      <ul>
        <li>
          <strong>History</strong> beyond your plan’s limit is hidden and can’t be undone. We keep it for at
          least 90 days, and it’s back as soon as your plan covers it.
        </li>
        <li>
          <strong>Custom templates</strong> above the limit can still be used, renamed, and deleted. You can
          save new ones once you’re below it.
        </li>
        <li>
          <strong>AI runs</strong> you’ve used this month count toward the new limit.
        </li>
        <li>
          <strong>Insights</strong> and <strong>Forecast</strong> close if the new plan doesn’t include them.
          They’re calculated from your projects, so nothing is lost, and they’re complete again when you
          upgrade.
        </li>
        <li>
          The <strong>trash</strong> is the same on every plan: you can restore what you delete for{" "}
          {TRASH_DAYS} days.
        </li>
      </ul>

      <h2>When a payment fails</h2>
      <p>
        {describeFailedPayment(env.PAST_DUE_ACCESS_DAYS)} The payment provider tries again over the next few
        days, and Billing tells you what to do. You keep your projects with or without a plan.
      </p>
    </Article>
  );
}
