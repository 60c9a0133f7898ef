import type { ImportedFile } from "@/lib/imports/endpoints";
import { formatCount, plural } from "@/lib/text/count";
import { toPluralReason } from "./plural-reason";

const PLURALS: Record<string, string> = { status: "statuses", priority: "priorities" };
const count = (number: number, entity: string) => plural(number, entity, PLURALS[entity]);

const MAX_NAMES_SHOWN = 50;

/** Groups dropped content by kind and reason. */
function groupDropped(dropped: ImportedFile["report"]["dropped"]) {
  const groups = new Map<string, { entity: string; reason: string; names: string[] }>();
  for (const { entity, reason, name } of dropped) {
    const key = `${entity}: ${reason}`;
    const group = groups.get(key) ?? { entity, reason, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The fidelity report in words: what is kept, and each thing that is lost. */
export function ImportReport({ report }: { report: ImportedFile["report"] }) {
  const { read, kept, dropped, entities, notes } = report;
  const keptKinds = entities
    .filter((entity) => entity.kept > 0)
    .map((entity) => count(entity.kept, entity.entity));
  return (
    <section aria-labelledby="import-report" className="grid gap-2 text-sm">
      <h3 id="import-report" className="font-semibold">
        What will be imported{" "}
      </h3>
      <p>
        {dropped.length === 0
          ? `Everything in the file: ${keptKinds.join(", ")}.`
          : `${formatCount(kept)} of ${count(read, "item")} in the file: ${keptKinds.join(", ") || "none"}.`}
      </p>
      {dropped.length > 0 && (
        <>
          <h4 className="mt-2 font-medium">Not imported, or only partly</h4>
          <ul className="grid gap-1">
            {groupDropped(dropped).map(({ entity, reason, names }) => (
              <li key={`${entity}: ${reason}`}>
                <details className="rounded-md border px-3 py-1.5">
                  <summary className="cursor-pointer wrap-anywhere">
                    <span className="font-medium">{count(names.length, entity)}.</span>{" "}
                    {names.length === 1 ? reason : toPluralReason(reason)}
                  </summary>
                  <ul className="mt-1.5 grid list-disc gap-0.5 pl-5 text-muted-foreground">
                    {names.slice(0, MAX_NAMES_SHOWN).map((name, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes.
                      <li key={index} className="wrap-anywhere">
                        {name}
                      </li>
                    ))}
                    {names.length > MAX_NAMES_SHOWN && (
                      <li>and {plural(names.length - MAX_NAMES_SHOWN, "more", "more")}</li>
                    )}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="text-muted-foreground">
          {note}
        </p>
      ))}
    </section>
  );
}
