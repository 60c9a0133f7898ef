-- Whoever has a project open hears of its changes. A change of tasks touches their project (0001_counters.sql), so the
-- projects alone have to be watched; Postgres tells of a project once a transaction, however often it was touched in it.
CREATE FUNCTION tell_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', coalesce(NEW.user_id, OLD.user_id) || ' ' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_told AFTER INSERT OR UPDATE OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION tell_of_project();
