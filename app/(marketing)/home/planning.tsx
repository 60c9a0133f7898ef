import { MoreLink } from "../more-link";
import { PictureBand } from "../picture-band";
import { Points } from "../points";
import { CARD_TITLE, DISPLAY } from "../titles";
import { keyFeatures, taskGeneration } from "./key-features";

const h3 = `text-2xl ${DISPLAY}`;

/** What AI does for a project: a plan as a large picture, and two features side by side. */
export const Planning = () => (
  <ul className="mt-8 grid gap-x-6 gap-y-12 sm:mt-12 sm:gap-y-16 lg:grid-cols-2 lg:gap-y-0">
    <li className="grid gap-6 sm:gap-10 lg:col-span-2 lg:mb-24">
      <div className="grid gap-x-14 gap-y-5 lg:grid-cols-2 lg:items-start">
        <div className="max-w-lg">
          <h3 className={CARD_TITLE}>{taskGeneration.title}</h3>
          <p className="mt-3 text-pretty text-muted-foreground sm:text-lg">{taskGeneration.text}</p>
        </div>
        <div className="grid gap-4">
          <Points points={taskGeneration.points} />
          <p>
            <MoreLink href="/features#planning">More about planning</MoreLink>
          </p>
        </div>
      </div>
      <PictureBand name={taskGeneration.picture} alt={taskGeneration.alt} isLarge />
    </li>
    {keyFeatures.map(({ title, text, points, picture, alt }) => (
      <li key={title} className="lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-0">
        <h3 className={h3}>{title}</h3>
        <p className="mt-3 max-w-lg text-pretty text-muted-foreground">{text}</p>
        <Points points={points} className="mt-5" />
        <PictureBand name={picture} alt={alt} className="mt-6 sm:mt-8" />
      </li>
    ))}
  </ul>
);
