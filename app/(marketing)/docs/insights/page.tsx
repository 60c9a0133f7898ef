import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Insights and forecast",
  description: "How throughput, cycle time, burn-up, age of work, and the forecast are calculated.",
};

export default function InsightsPage() {
  return (
    <Article
      href="/docs/insights"
      title="Insights and forecast"
      lead="Insights show how work has been going, in one project or all of them. The forecast shows when a project is likely to be done."
    >
      <p>
        <Link href="/protected/pro">Insights</Link> are included in Pro, and{" "}
        <Link href="/protected/advanced">Forecast</Link> in Advanced. Both are based on your projects’
        history. Every chart has a table and a CSV file, and <Link href="/docs/api">the API</Link> returns the
        same numbers.
      </p>

      <ProductPicture
        name="insights"
        alt="A burn-up chart: finished tasks rising toward the total."
        className="mt-6 rounded-xl border"
      />

      <h2>What counts</h2>
      <ul>
        <li>
          <strong>Finished:</strong> a task counts as finished when it was last moved to Done. Reopen it and
          it no longer counts until it’s done again.
        </li>
        <li>
          <strong>Started:</strong> a task counts as started the first time it moves to In progress. Moves
          that were undone don’t count.
        </li>
        <li>
          <strong>Deleted:</strong> deleted tasks and projects don’t count unless you restore them. Only the
          burn-up still shows them for the days they existed.
        </li>
        <li>
          <strong>Imported:</strong> tasks from GitHub and from Waymark’s own export keep their creation and
          completion dates. Other files don’t have them, so their tasks count from the day of the import.
          Those imported as done are in the burn-up, but in no week.
        </li>
        <li>
          <strong>Weeks</strong> start on Monday at midnight; the last one is the current week so far. Days
          follow your time zone in <strong>Settings</strong>.
        </li>
      </ul>

      <h2>The charts</h2>
      <p>
        If your first task falls within the chosen period, the charts begin in its week but show at least 4
        weeks. The average counts from that week on, and tables list every week of the period.
      </p>
      <ul>
        <li>
          <strong>Throughput:</strong> how many tasks were finished each week.
        </li>
        <li>
          <strong>Cycle time:</strong> how long tasks took from first being started to Done, by the week they
          were finished. Half took the median or less, and 85% no longer than the second mark. Tasks that went
          straight from Todo to Done have no cycle time; the description says how many.
        </li>
        <li>
          <strong>Burn-up:</strong> how many tasks there were at the end of each week and how many of them
          were done. When the upper line rises, work was added. When it falls, work was dropped.
        </li>
        <li>
          <strong>Age of open work:</strong> how long ago your open tasks were created.
        </li>
      </ul>

      <h2>Forecast</h2>
      <p>
        The forecast simulates the rest of the project 10,000 times. Each simulated day finishes as many tasks
        as a randomly chosen day from the project’s past, at most the last six months. “85% certain” means 85
        of 100 runs were done by that day. The forecast and the board’s heading call that day “likely.” The
        same data always gives the same dates.
      </p>
      <ul>
        <li>
          The <strong>last due date</strong> of the open tasks is a line in the chart, and the forecast tells
          you the chance of finishing by then. The board’s heading shows that day beside the likely one.
        </li>
        <li>
          With fewer than 8 finished tasks, there’s no forecast, because it would be a guess. A project less
          than a week old counts as one week old.
        </li>
        <li>
          The shorter the history, the wider the range. In our tests, 80 to 90% of simulated projects were
          done by their 85% date.
        </li>
        <li>
          Every open task counts the same, whatever its size, and work is assumed to continue at the same
          pace. New tasks and time off aren’t predicted. Try them under <strong>What if</strong>: drop tasks,
          add some, or start later. Nothing is saved.
        </li>
        <li>
          A date more than a year away is shown as “Over a year.” The last bar of the chart, “Later,” counts
          the simulations that end after the last period shown.
        </li>
      </ul>
    </Article>
  );
}
