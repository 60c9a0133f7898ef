import { CreditCard, ReceiptText, RefreshCw, ShieldX, ShoppingCart, UserRound, Webhook } from "lucide-react";

/** By the beginning of the type, the longest first. */
const ICONS = [
  ["checkout.", ShoppingCart],
  ["customer.subscription.", RefreshCw],
  ["customer.", UserRound],
  ["invoice", ReceiptText],
  ["payment_", CreditCard],
  ["charge.", CreditCard],
  ["setup_intent.", CreditCard],
] as const;

/** What an event is about, so that a long list can be skimmed. */
export function EventIcon({ type, isRefused }: { type: string; isRefused: boolean }) {
  const Icon = isRefused ? ShieldX : (ICONS.find(([start]) => type.startsWith(start))?.[1] ?? Webhook);
  return (
    <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
  );
}
