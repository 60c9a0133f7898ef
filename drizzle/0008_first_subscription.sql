CREATE INDEX "billing_events_outcome_index" ON "billing_events" USING btree ("outcome","received_at");--> statement-breakpoint
-- By hand: whoever has had a subscription without a trial has had his first one, too.
UPDATE customers SET trial_used_at = first.began
FROM (
  SELECT user_id, min(coalesce(trial_start, created_at)) AS began FROM subscriptions
  WHERE status NOT IN ('incomplete', 'incomplete_expired') GROUP BY user_id
) first
WHERE first.user_id = customers.user_id AND trial_used_at IS NULL;
