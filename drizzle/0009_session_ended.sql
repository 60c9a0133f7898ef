-- Whoever goes on serving a session hears that it has ended, whichever transaction ended it: revoked, or deleted with its user.
CREATE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_sessions_ended', OLD.user_id || ' ' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_revoked_told AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION tell_of_ended_session();
--> statement-breakpoint
-- Housekeeping deletes sessions that expired long ago; of those there is nothing to tell.
CREATE TRIGGER sessions_deleted_told AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION tell_of_ended_session();
