-- Counters that cost the same at any size: tasks per column on the project, totals per user in task_stats. A change of tasks also touches
-- its project's updated_at. Locks are always taken in the order project, task_stats.

-- Changes the counters of a project and of its owner, and takes the numbers of the changes and of the tasks that were written.
-- Called by the record_*_tasks functions.
CREATE OR REPLACE FUNCTION add_to_task_counts(
  project uuid, todo_delta int, in_progress_delta int, done_delta int, change_count int, highest_number int DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  total_delta int := todo_delta + in_progress_delta + done_delta;
BEGIN
  UPDATE projects SET
    todo_count = todo_count + todo_delta,
    in_progress_count = in_progress_count + in_progress_delta,
    done_count = done_count + done_delta,
    last_seq = last_seq + change_count,
    last_number = CASE WHEN last_number IS NOT NULL THEN greatest(last_number, highest_number) END,
    updated_at = now()
  WHERE id = project RETURNING user_id INTO owner;
  -- A project that is being deleted for good is gone by now; count_deleted_projects() counts its tasks.
  IF owner IS NOT NULL AND (total_delta <> 0 OR done_delta <> 0) THEN
    UPDATE task_stats SET
      total_tasks = total_tasks + total_delta,
      completed_tasks = completed_tasks + done_delta
    WHERE user_id = owner;
  END IF;
END $$;

-- Counts a project that is completed, opened again, put into the trash or taken out of it.
CREATE OR REPLACE FUNCTION count_updated_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_stats SET
    total_projects = total_projects + (NEW.deleted_at IS NULL)::int - (OLD.deleted_at IS NULL)::int,
    completed_projects = completed_projects
      + (NEW.status = 'done' AND NEW.deleted_at IS NULL)::int - (OLD.status = 'done' AND OLD.deleted_at IS NULL)::int
  WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER project_updated AFTER UPDATE OF status, deleted_at ON projects
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION count_updated_project();

-- Counts projects that are deleted for good, and their tasks with them.
CREATE OR REPLACE FUNCTION count_deleted_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM changes USING deleted WHERE changes.project_id = deleted.id;
  UPDATE task_stats SET
    total_projects = total_projects - gone.projects,
    completed_projects = completed_projects - gone.completed,
    total_tasks = total_tasks - gone.tasks,
    completed_tasks = completed_tasks - gone.done
  FROM (
    SELECT user_id, count(*) AS projects, count(*) FILTER (WHERE status = 'done') AS completed,
      sum(todo_count + in_progress_count + done_count) AS tasks, sum(done_count) AS done
    FROM deleted WHERE deleted_at IS NULL GROUP BY user_id
  ) gone
  WHERE task_stats.user_id = gone.user_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER projects_deleted AFTER DELETE ON projects
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_projects();
