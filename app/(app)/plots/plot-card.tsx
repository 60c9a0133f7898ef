import { ChevronRight, Download } from "lucide-react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { formatLongDay } from "@/lib/dates/format-day";
import type { Plot } from "@/lib/plots/fields";

interface Props {
  plot: Plot;
  /** Replaces the plot's own description where the page already says the same. */
  description?: string;
  onDownload: () => void;
}

/** A plot with its description and, unless it is empty, its table, which can be downloaded as a file. */
export function PlotCard({ plot, description = plot.description, onDownload }: Props) {
  const titleId = `plot-${plot.name}`;
  return (
    <Card aria-labelledby={titleId} className="@container">
      <CardHeader>
        <CardTitle id={titleId}>{plot.title}</CardTitle>
        {!plot.is_empty && <CardDescription>{description}</CardDescription>}
      </CardHeader>
      {plot.is_empty ? (
        // Fills the place of the picture, and says why there is none.
        <p className="grid min-h-24 grow place-items-center rounded-lg border border-dashed p-5 text-center text-sm text-pretty text-muted-foreground">
          {plot.description}
        </p>
      ) : (
        <>
          <Picture svg={plot.svg.narrow} className="mx-auto w-full max-w-sm @md:hidden" />
          <Picture svg={plot.svg.medium} className="hidden @md:block @xl:hidden" />
          <Picture svg={plot.svg.wide} className="hidden @xl:block" />
          <PlotFigures plot={plot} onDownload={onDownload} />
        </>
      )}
    </Card>
  );
}

function PlotFigures({ plot, onDownload }: Omit<Props, "description">) {
  const [isOpen, setOpen] = useState(false);
  // Paper shows what is collapsed on the screen.
  useEffect(() => {
    const render = () => flushSync(() => setOpen(true));
    window.addEventListener("beforeprint", render);
    return () => window.removeEventListener("beforeprint", render);
  }, []);
  return (
    <div className="mt-auto flex flex-wrap items-start justify-between gap-3">
      {/* The rows of four tables would be a third of the page, so each table is rendered when it is opened. */}
      <details
        className="group/table min-w-0 grow text-sm"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="inline-flex cursor-pointer items-center gap-1 rounded-sm py-1.5 font-medium text-primary">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform group-open/table:rotate-90"
          />
          Show as table<span className="sr-only"> {plot.title}</span>
        </summary>
        {isOpen && <PlotTable plot={plot} />}
      </details>
      <Button variant="outline" size="sm" onClick={onDownload}>
        <Download aria-hidden="true" />
        Download CSV<span className="sr-only"> {plot.title}</span>
      </Button>
    </div>
  );
}

/** Safe: the server builds the SVG from numbers and fixed texts and escapes them (decision 029). */
const Picture = ({ svg, className }: { svg: string; className: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as above.
  <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
);

const PlotTable = ({ plot: { title, columns, rows } }: { plot: Plot }) => (
  <div className="mt-2 rounded-lg border">
    <table aria-label={title} className="w-full text-sm">
      <thead>
        <tr className="border-b bg-muted">
          {columns.map(({ name, type }) => (
            <th key={name} scope="col" className={`px-2 py-2 font-medium sm:px-3 ${ALIGN[type]}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {columns.map(({ name, type }, index) => (
              <td key={name} className={`px-2 py-1.5 sm:px-3 ${ALIGN[type]}`}>
                {type === "day" ? formatLongDay(cells[index]!) : cells[index] || "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const ALIGN = { day: "text-left", text: "text-left", number: "text-right tabular-nums" };
