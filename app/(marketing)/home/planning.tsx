import { clsx } from "clsx";
import { ProductPicture } from "@/components/layout/product-picture";
import { MoreLink } from "../more-link";
import { LARGE_FRAME, PictureBand } from "../picture-band";
import { Points } from "../points";
import { Signpost } from "../signpost";
import { DISPLAY, SECTION_TITLE } from "../titles";
import { TrailFromCard } from "../trail";
import { Differences } from "./differences";
import { keyFeatures, taskGeneration } from "./key-features";

const h3 = `text-2xl ${DISPLAY}`;

/** What AI does for a project: a plan as a large picture, two features side by side, and how that differs from a chat. */
export const Planning = () => (
  <>
    <div className="grid gap-x-6 gap-y-6 sm:gap-y-12 lg:grid-cols-2">
      <div className="relative isolate">
        <TrailFromCard />
        <Signpost>Plan</Signpost>
        <h2 className={`${SECTION_TITLE} mt-5`}>AI plans the project. You decide what stays.</h2>
      </div>
      {/* On a wide screen, its text is beside the heading and its picture below both. */}
      <ul className="lg:contents">
        <li className="grid gap-6 sm:gap-8 lg:contents">
          <div>
            <h3 className={h3}>{taskGeneration.title}</h3>
            <p className="mt-3 text-pretty text-muted-foreground sm:text-lg">{taskGeneration.text}</p>
            <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
              <MoreLink href="#brief">Paste your own brief</MoreLink>
              <MoreLink href="/features#planning">More about planning</MoreLink>
            </p>
          </div>
          <div className={`rounded-xl lg:col-span-full ${LARGE_FRAME}`}>
            <ProductPicture name={taskGeneration.picture} alt={taskGeneration.alt} />
          </div>
        </li>
      </ul>
    </div>
    <ul className="mt-12 grid gap-x-6 gap-y-12 sm:mt-24 sm:gap-y-16 lg:grid-cols-2 lg:gap-y-0">
      {keyFeatures.map(({ title, text, points, picture, alt, isTextOnPhone }) => (
        <li key={title} className="lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-0">
          <h3 className={h3}>{title}</h3>
          <p className="mt-3 max-w-lg text-pretty text-muted-foreground">{text}</p>
          <Points points={points} className={clsx("mt-5", !isTextOnPhone && "max-sm:hidden")} />
          <PictureBand
            name={picture}
            alt={alt}
            className={clsx("mt-6 sm:mt-8", isTextOnPhone && "max-sm:hidden")}
          />
        </li>
      ))}
    </ul>
    <Differences />
  </>
);
