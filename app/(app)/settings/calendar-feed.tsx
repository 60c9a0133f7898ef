import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Copy } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { ErrorState } from "@/components/feedback/states";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { copyText } from "@/components/forms/copy-text";
import { SettingsCard } from "@/components/layout/settings-card";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { deleteCalendar, getCalendarState, rotateCalendar } from "@/lib/agenda/calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { toast } from "@/lib/toast";

/** The secret address where calendar programs read due dates. It is shown once, because only its hash is stored. */
export function CalendarFeed() {
  const { data, error, refetch } = useQuery(toQueryOptions(getCalendarState, {}));
  const rotate = useCall(rotateCalendar, {
    failure: (message) => `Failed to create feed link: ${message}`,
    invalidates: [getCalendarState],
  });
  const remove = useCall(deleteCalendar, {
    success: "Calendar feed turned off",
    failure: (message) => `Failed to turn off calendar feed: ${message}`,
    invalidates: [getCalendarState],
    onSuccess: () => rotate.reset(),
  });
  const isOn = typeof data?.created_at === "string";
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOn = useRef(isOn);
  useEffect(() => {
    // The button that turned the feed off is gone.
    if (wasOn.current && !isOn && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasOn.current = isOn;
  }, [isOn]);
  return (
    <SettingsCard
      heading={heading}
      id="calendar-feed"
      title="Calendar feed"
      description="See your due dates in any calendar app. Anyone with the link can read the names and descriptions of these tasks."
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {rotate.data && <FeedAddress url={rotate.data.url} />}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <ConfirmButton
              variant="outline"
              title="Replace the feed link?"
              description="Calendars that use the old link stop updating until you give them the new one."
              confirm="Replace"
              onConfirm={() => rotate.mutateAsync({})}
            >
              New Feed Link
            </ConfirmButton>
            <Button variant="outline" isPending={remove.isPending} onClick={() => remove.mutate({})}>
              Turn Off Feed
            </Button>
          </>
        ) : (
          <Button
            variant="outline"
            isPending={rotate.isPending}
            disabled={!data}
            onClick={() => rotate.mutate({})}
          >
            {!rotate.isPending && <CalendarDays aria-hidden="true" />}
            Create Feed Link
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}

function FeedAddress({ url }: { url: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        Your feed link
      </label>
      <div className="flex gap-2">
        {/* The button that created the address is gone. */}
        <Input id={id} readOnly autoFocus value={url} onFocus={(event) => event.target.select()} />
        <Button
          variant="outline"
          onClick={async () => {
            if (await copyText(url)) toast.success("Link copied");
            else toast.error("Your browser doesn’t allow copying here. Select the link and copy it.");
          }}
        >
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
      <p role="status" className="text-sm text-muted-foreground">
        Copy it now. It won’t be shown again.
      </p>
    </div>
  );
}
