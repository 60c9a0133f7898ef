import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Insights and forecast",
  description: "How throughput, cycle time, burn-up, age of work and the forecast are made.",
};

export default function InsightsPage() {
  return (
    <Article
      href="/docs/insights"
      title="Insights and forecast"
      lead="Insights show how work went, for one project or for all. The forecast says when a project will be done."
    >
      <p>
        <Link href="/protected/pro">Insights</Link> come with the plan Pro, and the{" "}
        <Link href="/protected/advanced">Forecast</Link> with Advanced. Both read what the history of your
        projects has recorded. Each plot has a table and a CSV file, and programs get the same figures from{" "}
        <Link href="/docs/api">the API</Link>.
      </p>

      <ProductPicture
        name="insights"
        alt="A burn-up chart: the finished tasks rise towards the line of all tasks."
        className="mt-6 rounded-xl border"
      />

      <h2>What counts</h2>
      <ul>
        <li>
          <strong>Finished:</strong> a task is finished when it was last moved to Done. If you reopen it, it
          isn’t finished any more. It counts again when it is done again.
        </li>
        <li>
          <strong>Started:</strong> the first time that a task was in progress. A move that was undone doesn’t
          count.
        </li>
        <li>
          <strong>Deleted:</strong> deleted tasks and projects don’t count. If you restore them, they are back
          as if nothing had happened. Only the burn-up still shows deleted tasks on the days when they were
          there.
        </li>
        <li>
          <strong>Imported:</strong> nobody knows when an imported task was finished, so tasks that an import
          brings as done count in no week. They are in the burn-up from the day of the import.
        </li>
        <li>
          <strong>Weeks</strong> begin on Monday at midnight, and the last one is the present week until now.
          Days are those of your time zone in <strong>Settings</strong>.
        </li>
      </ul>

      <h2>The plots</h2>
      <ul>
        <li>
          <strong>Throughput:</strong> how many tasks were finished in each week.
        </li>
        <li>
          <strong>Cycle time:</strong> how long finished tasks took from their first start to Done, in the
          week in which they were finished. The median is the time that half of them kept to. 85% of them took
          no longer than the second mark. A task that went straight from Todo to Done has no cycle time. The
          description says how many these are.
        </li>
        <li>
          <strong>Burn-up:</strong> how many tasks there were at the end of each week, and how many of them
          were done. When the upper line rises, work was added. When it falls, work was dropped.
        </li>
        <li>
          <strong>Age of open work:</strong> how long ago the tasks were created that are open now.
        </li>
      </ul>

      <h2>Forecast</h2>
      <p>
        The forecast plays the rest of the project 10,000 times. Each day of a run finishes as many tasks as a
        day of the project’s own past did, chosen by chance from at most the last half year. “85% certain”
        means that 85 of 100 runs were done by that day. The same data always gives the same dates.
      </p>
      <ul>
        <li>
          With fewer than 8 finished tasks there is no forecast, because it would be a guess. A project that
          is younger than a week counts as one week old.
        </li>
        <li>
          Runs vary more when the history is short. Tests with simulated projects hold that the 85% date is
          kept in 80 to 90% of them.
        </li>
        <li>
          Every open task counts the same, whatever its size, and work goes on as before. New tasks and
          holidays are not foreseen. Try them under <strong>What if</strong>: drop tasks, add some, or start
          later. Nothing of it is stored.
        </li>
        <li>A date that is more than a year away is shown as “Later than in a year”.</li>
      </ul>
    </Article>
  );
}
