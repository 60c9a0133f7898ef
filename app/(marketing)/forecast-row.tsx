import { ChartLine } from "lucide-react";
import Link from "@/components/layout/link";
import { FeatureRow } from "./feature-row";

/** Explains Insights and the forecast. */
export const ForecastRow = ({ pictureSide }: { pictureSide: "left" | "right" }) => (
  <FeatureRow
    title="Know when it will be done"
    text="Insights show how much you finish and how long it takes. The forecast turns the pace of a project into dates you can promise."
    points={[
      "Three finish dates, at 50%, 85% and 95% certainty.",
      "Test what-ifs: drop tasks, add some, or start two weeks later.",
      "If there isn’t enough history, it says so instead of guessing.",
    ]}
    icon={ChartLine}
    picture="forecast"
    alt="The forecast of a project: three dates, and how certain each of them is."
    pictureSide={pictureSide}
    headingLevel="h2"
  >
    <p className="mt-5 text-sm text-muted-foreground">
      Insights and Forecast come with paid plans.{" "}
      <Link href="/pricing" className="font-medium text-primary underline underline-offset-4">
        Compare plans
      </Link>
    </p>
  </FeatureRow>
);
