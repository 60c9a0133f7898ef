import Link from "@/components/layout/link";
import { FeatureRow } from "../feature-row";
import { MoreLink } from "../more-link";
import { chance, days } from "../picture-dates";
import { TrailFromCard } from "../trail";

/** Explains the forecast in short; the features page shows Insights and what-ifs. */
export const ForecastRow = () => (
  <FeatureRow
    label="Finish"
    title="Know when it will be done"
    text={`This office move is due on ${days.move}. At its current pace, the chance of finishing on time is ${chance}%. It’s 85% certain to be done by ${days.doneBy}. Better to know that today.`}
    points={[
      "Every date is based on work you’ve finished, not on estimates.",
      "Insights show how much you finish and how long it takes.",
      "When there isn’t enough history, Waymark says so instead of guessing.",
    ]}
    picture="forecast"
    alt="The forecast of a project: the chance of finishing by its last due date and the days by which it’s likely done."
    pictureSide="right"
    trail={<TrailFromCard />}
  >
    <p className="mt-5">
      <MoreLink href="/features#numbers">More about Insights and Forecast</MoreLink>
    </p>
    <p className="mt-3 text-sm text-muted-foreground">
      Insights come with Pro, Forecast with Advanced.{" "}
      <Link href="/pricing" className="font-medium text-primary underline underline-offset-4">
        Compare plans
      </Link>
    </p>
  </FeatureRow>
);
