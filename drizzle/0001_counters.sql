-- Counters that cost the same at any size: tasks per column on the project, totals per user in task_stats.
-- A change of tasks also touches its project's updated_at. The triggers on tasks are statement triggers with transition
-- tables, so that a plan of thirty tasks or a re-spaced column costs one update, not one a row.
-- Lock order is always project, then task_stats.

CREATE FUNCTION add_to_task_counts(project uuid, todo_delta int, in_progress_delta int, done_delta int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  total_delta int := todo_delta + in_progress_delta + done_delta;
BEGIN
  UPDATE projects SET
    todo_count = todo_count + todo_delta,
    in_progress_count = in_progress_count + in_progress_delta,
    done_count = done_count + done_delta,
    updated_at = now()
  WHERE id = project RETURNING user_id INTO owner;
  -- A project that is being deleted is gone by now; count_deleted_projects() has seen to its tasks.
  IF owner IS NOT NULL AND (total_delta <> 0 OR done_delta <> 0) THEN
    UPDATE task_stats SET
      total_tasks = total_tasks + total_delta,
      completed_tasks = completed_tasks + done_delta
    WHERE user_id = owner;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_inserted_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_task_counts(
    project_id,
    (count(*) FILTER (WHERE status = 'todo'))::int,
    (count(*) FILTER (WHERE status = 'in_progress'))::int,
    (count(*) FILTER (WHERE status = 'done'))::int)
  FROM inserted GROUP BY project_id ORDER BY project_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_updated_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_task_counts(
    project_id,
    coalesce(sum(n) FILTER (WHERE status = 'todo'), 0)::int,
    coalesce(sum(n) FILTER (WHERE status = 'in_progress'), 0)::int,
    coalesce(sum(n) FILTER (WHERE status = 'done'), 0)::int)
  FROM (
    SELECT project_id, status, count(*) AS n FROM after GROUP BY 1, 2
    UNION ALL
    SELECT project_id, status, -count(*) AS n FROM before GROUP BY 1, 2
  ) change GROUP BY project_id ORDER BY project_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_task_counts(
    project_id,
    -(count(*) FILTER (WHERE status = 'todo'))::int,
    -(count(*) FILTER (WHERE status = 'in_progress'))::int,
    -(count(*) FILTER (WHERE status = 'done'))::int)
  FROM deleted GROUP BY project_id ORDER BY project_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_inserted_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_stats AS stats (user_id, total_projects, completed_projects)
  SELECT user_id, count(*), count(*) FILTER (WHERE status = 'done') FROM inserted GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET
    total_projects = stats.total_projects + excluded.total_projects,
    completed_projects = stats.completed_projects + excluded.completed_projects;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_updated_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_stats SET
    completed_projects = completed_projects + (NEW.status = 'done')::int - (OLD.status = 'done')::int
  WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_stats SET
    total_projects = total_projects - gone.projects,
    completed_projects = completed_projects - gone.completed,
    total_tasks = total_tasks - gone.tasks,
    completed_tasks = completed_tasks - gone.done
  FROM (
    SELECT user_id, count(*) AS projects, count(*) FILTER (WHERE status = 'done') AS completed,
      sum(todo_count + in_progress_count + done_count) AS tasks, sum(done_count) AS done
    FROM deleted GROUP BY user_id
  ) gone
  WHERE task_stats.user_id = gone.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tasks_inserted AFTER INSERT ON tasks
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_tasks();
--> statement-breakpoint
CREATE TRIGGER tasks_updated AFTER UPDATE ON tasks
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_updated_tasks();
--> statement-breakpoint
CREATE TRIGGER tasks_deleted AFTER DELETE ON tasks
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_tasks();
--> statement-breakpoint
CREATE TRIGGER projects_inserted AFTER INSERT ON projects
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_projects();
--> statement-breakpoint
CREATE TRIGGER project_updated AFTER UPDATE OF status ON projects
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION count_updated_project();
--> statement-breakpoint
CREATE TRIGGER projects_deleted AFTER DELETE ON projects
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_projects();
