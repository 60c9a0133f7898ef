import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import type { Feature } from "../feature-row";
import { Points } from "../points";
import { Signpost } from "../signpost";
import { CARD_TITLE } from "../titles";
import { forecast, insights } from "./rows";

/** Insights and the forecast, as two cards of one height. */
export const Numbers = () => (
  <>
    <ul className="grid gap-5 sm:gap-6 lg:grid-cols-2 lg:gap-y-0">
      {[insights, forecast].map((feature: Feature) => (
        <li
          key={feature.title}
          id={feature.label.toLowerCase()}
          className="scroll-mt-6 overflow-hidden rounded-2xl border bg-card text-card-foreground shadow-lg lg:row-span-4 lg:grid lg:grid-rows-subgrid"
        >
          <div className="contents *:mx-5 *:sm:mx-8">
            <div className="mt-6 sm:mt-8">
              <Signpost>{feature.label}</Signpost>
              <h2 className={`${CARD_TITLE} mt-4`}>{feature.title}</h2>
            </div>
            <p className="mt-3 text-pretty text-muted-foreground">{feature.text}</p>
            <Points points={feature.points} className="mt-5 max-sm:hidden sm:mb-8" />
          </div>
          {/* Above the text where both cards stand side by side. */}
          <div className="max-lg:border-t max-sm:mt-6 lg:order-first lg:border-b">
            <ProductPicture name={feature.picture} alt={feature.alt} />
          </div>
        </li>
      ))}
    </ul>
    <p className="on-contours mt-6 w-fit text-sm">
      Insights come with Pro, Forecast with Advanced.{" "}
      <Link href="/pricing" className="font-medium text-primary underline underline-offset-4">
        Compare plans
      </Link>
    </p>
  </>
);
