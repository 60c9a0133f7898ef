-- What somebody pays for changes elsewhere, at the payment provider; his open windows hear of it, too.
CREATE FUNCTION tell_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', NEW.user_id || ' subscription');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_told AFTER INSERT OR UPDATE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION tell_of_subscription();
