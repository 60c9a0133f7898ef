import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { toQueryKey } from "@/lib/api/endpoint";
import { listBillingEvents, replayBillingEvent } from "@/lib/billing/admin-calls";
import type { BillingEvent } from "@/lib/billing/admin-endpoints";
import { useCall } from "@/lib/queries";
import { toast } from "@/lib/toast";

export function ReplayButton({ event }: { event: BillingEvent }) {
  const cache = useQueryClient();
  const replay = useCall(replayBillingEvent, {
    invalidates: [listBillingEvents],
    onSuccess: ({ changed }) =>
      toast.success("Event replayed", { description: changed.join("\n") || "It changed nothing." }),
    failure: (message) => ({ message: "Failed to replay event", description: message }),
    // The ledger records failed attempts, too.
    onError: () => void cache.invalidateQueries({ queryKey: [toQueryKey(listBillingEvents)] }),
  });
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      // Its text ends where the row does.
      className="-mr-3"
      aria-label={`Replay ${event.type} ${event.id}`}
      title="Replay this event?"
      description={`This reads the current state of the object behind ${event.type} from Stripe and saves it. Nothing is charged or sent twice.`}
      confirm="Replay"
      confirmVariant="default"
      onConfirm={() => replay.mutateAsync({ params: { "event-id": event.id } })}
    >
      <RotateCw aria-hidden="true" />
      Replay
    </ConfirmButton>
  );
}
