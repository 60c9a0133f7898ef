import { ProductPicture } from "@/components/layout/product-picture";
import { FeatureIcon } from "../feature-icon";
import { MoreLink } from "../more-link";
import { PictureBand } from "../picture-band";
import { Points } from "../points";
import { keyFeatures, taskGeneration } from "./key-features";

const h3 = "mt-4 text-2xl font-semibold tracking-tight text-balance";

/** What AI does for a project: a plan as a large picture, and two features side by side. */
export const Planning = () => (
  <ul className="mt-10 grid gap-x-6 gap-y-12 sm:mt-12 lg:grid-cols-2">
    <li className="grid gap-8 lg:col-span-2">
      <div className="grid gap-x-14 gap-y-5 lg:grid-cols-2 lg:items-end">
        <div className="max-w-lg">
          <FeatureIcon icon={taskGeneration.icon} />
          <h3 className={`${h3} sm:text-3xl`}>{taskGeneration.title}</h3>
          <p className="mt-3 text-pretty text-muted-foreground sm:text-lg">{taskGeneration.text}</p>
        </div>
        <div className="grid gap-4">
          <Points points={taskGeneration.points} isLarge />
          <p>
            <MoreLink href="/features#planning">More about planning</MoreLink>
          </p>
        </div>
      </div>
      <PictureBand name={taskGeneration.picture} alt={taskGeneration.alt} />
    </li>
    {keyFeatures.map(({ title, text, points, icon, picture, alt }) => (
      <li
        key={title}
        className="overflow-hidden rounded-xl border bg-background shadow-xs dark:bg-card lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-0"
      >
        <div className="px-5 pt-6 sm:px-8 sm:pt-8">
          <FeatureIcon icon={icon} />
          <h3 className={h3}>{title}</h3>
        </div>
        <p className="mt-3 px-5 text-pretty text-muted-foreground sm:px-8">{text}</p>
        <Points points={points} className="mt-5 px-5 sm:px-8" />
        <div className="mt-8 border-t">
          <ProductPicture name={picture} alt={alt} />
        </div>
      </li>
    ))}
  </ul>
);
