import Link from "@/components/layout/link";
import { FeatureRow } from "../feature-row";
import { MoreLink } from "../more-link";
import { TrailToSign } from "../trail";

/** Explains the forecast in short; the features page shows Insights and what-ifs. */
export const ForecastRow = () => (
  <FeatureRow
    label="Finish"
    title="Know when it will be done"
    text="The forecast turns the pace of a project into dates you can promise. Insights show how much you finish and how long it takes."
    points={[
      "Every date is based on work you’ve finished, not on estimates.",
      "If there isn’t enough history, it says so instead of guessing.",
    ]}
    picture="forecast"
    alt="The forecast of a project: three dates, and how certain each of them is."
    pictureSide="right"
    trail={<TrailToSign />}
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
