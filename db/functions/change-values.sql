-- What the journal records of a task or a project (docs/decisions/024-journal.md). A place is recorded as status and after_id, the task above.

-- The fields of a task that the journal records as they are.
CREATE OR REPLACE FUNCTION task_fields(task jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT task - '{id,user_id,project_id,status,order,deleted_at,created_at,updated_at,completed_at}'::text[]
$$;

-- The fields of a project that the journal records.
CREATE OR REPLACE FUNCTION project_fields(project jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT project - '{id,user_id,todo_count,in_progress_count,done_count,workflow_acted_at,last_seq,last_number,deleted_at,created_at,updated_at}'::text[]
$$;

-- What is different in `new`, with the values of `new`.
CREATE OR REPLACE FUNCTION changed_fields(old jsonb, new jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(new) WHERE value IS DISTINCT FROM old -> key
$$;

-- The task above a place in a column, or null at the top. Tasks that were deleted at the given time count as being there: those that
-- a statement deletes together keep their order among each other.
-- Its plan is kept on a connection. Without sorting only the index of a column is left, also if the plan was made while the table was small.
CREATE OR REPLACE FUNCTION task_above(project uuid, task uuid, task_status status, rank double precision, deleted_with timestamptz DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql STABLE SET enable_sort = off AS $$
BEGIN
  RETURN (
    SELECT id FROM tasks
    WHERE project_id = project AND status = task_status AND ("order", id) < (rank, task) AND id <> task
      AND (deleted_at IS NULL OR deleted_at = deleted_with)
    ORDER BY "order" DESC, id DESC LIMIT 1);
END $$;

-- A place as the journal records it: the status, the task above, and for a task that is done since when it is.
CREATE OR REPLACE FUNCTION task_place(
  project uuid, task uuid, task_status status, rank double precision, done_at timestamptz, deleted_with timestamptz DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  place jsonb := jsonb_build_object('status', task_status, 'after_id', task_above(project, task, task_status, rank, deleted_with));
BEGIN
  IF done_at IS NULL THEN RETURN place; END IF;
  RETURN place || jsonb_build_object('completed_at', done_at);
END $$;
