-- A permission may be given for a time, with a reason. The index on the end is built beside the writers
-- (db/concurrent-indexes.server.ts).
ALTER TABLE "user_permissions" ADD COLUMN "expires_at" timestamptz;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD COLUMN "reason" text;--> statement-breakpoint
-- What is given to a user directly changes elsewhere, as their subscription does; their open windows hear of it in the same way.
CREATE FUNCTION tell_of_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', coalesce(NEW.user_id, OLD.user_id) || ' subscription');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_permissions_told AFTER INSERT OR UPDATE OR DELETE ON user_permissions
  FOR EACH ROW EXECUTE FUNCTION tell_of_grant();
