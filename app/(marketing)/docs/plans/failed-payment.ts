import { formatDays } from "@/lib/limits/texts";

/** @param days how long a plan stays on whose payment is due (PAST_DUE_ACCESS_DAYS) */
export const describeFailedPayment = (days: number) =>
  days === 0
    ? "Your plan is off until you’ve paid."
    : `You don’t lose access right away: your plan stays on for ${formatDays(days)} from the day the payment was due, or until the payment provider gives up, if that’s sooner.`;
