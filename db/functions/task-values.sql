-- Values that the database gives a task when it is written.

-- Numbers a new task that has no number (an import of our own export keeps them). The numbers of one statement are counted in a setting,
-- because the counter of the project follows after the statement. A project of an older version gives none until number_tasks has run.
CREATE OR REPLACE FUNCTION number_inserted_task() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_numbers jsonb := coalesce(nullif(current_setting('waymark.last_numbers', true), ''), '{}');
BEGIN
  NEW.number := (last_numbers ->> NEW.project_id::text)::int + 1;
  IF NEW.number IS NULL THEN
    SELECT last_number + 1 INTO NEW.number FROM projects WHERE id = NEW.project_id;
  END IF;
  PERFORM set_config('waymark.last_numbers', (last_numbers || jsonb_build_object(NEW.project_id, NEW.number))::text, true);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER task_numbering BEFORE INSERT ON tasks FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION number_inserted_task();

-- The time of completion follows the status, unless the statement sets it: an undo does.
CREATE OR REPLACE FUNCTION set_completed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'done' THEN
    NEW.completed_at := NULL;
  ELSIF TG_OP = 'INSERT' OR NEW.completed_at IS NOT DISTINCT FROM OLD.completed_at THEN
    NEW.completed_at := coalesce(NEW.completed_at, now());
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER task_inserted_done BEFORE INSERT ON tasks
  FOR EACH ROW WHEN (NEW.status = 'done') EXECUTE FUNCTION set_completed_at();
CREATE OR REPLACE TRIGGER task_status_changing BEFORE UPDATE OF status ON tasks
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION set_completed_at();
