-- The triggers that record changes of tasks and count them. They run once a statement, so that a plan of thirty tasks costs one update of the
-- counters. Postgres sets up each statement and each expression of a trigger anew in each transaction, so there are few of them.

-- Records and counts new tasks.
CREATE OR REPLACE FUNCTION record_inserted_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  task record;
  current_project uuid;
  owner uuid;
  first_seq bigint;
  seq_offset int := 0;
  todo_delta int := 0;
  in_progress_delta int := 0;
  done_delta int := 0;
  highest_number int;
BEGIN
  FOR task IN
    SELECT t.id, t.project_id, t.status, t."order", t.number, t.completed_at, task_fields(to_jsonb(t)) AS fields
    FROM inserted t ORDER BY t.project_id, t.status, t."order", t.id
  LOOP
    IF current_project IS DISTINCT FROM task.project_id THEN
      IF current_project IS NOT NULL THEN
        PERFORM add_to_task_counts(current_project, todo_delta, in_progress_delta, done_delta, seq_offset, highest_number);
      END IF;
      current_project := task.project_id;
      SELECT p.user_id, p.last_seq INTO owner, first_seq FROM projects p WHERE p.id = task.project_id;
      seq_offset := 0; todo_delta := 0; in_progress_delta := 0; done_delta := 0; highest_number := NULL;
    END IF;
    highest_number := greatest(highest_number, task.number);
    CASE task.status
      WHEN 'todo' THEN todo_delta := todo_delta + 1;
      WHEN 'in_progress' THEN in_progress_delta := in_progress_delta + 1;
      ELSE done_delta := done_delta + 1;
    END CASE;
    -- The project's first changes are still to be written, with this task among them.
    CONTINUE WHEN first_seq = 0;
    seq_offset := seq_offset + 1;
    INSERT INTO changes (project_id, seq, actor_id, via, batch, undoes, kind, task_id, after) VALUES (
      current_project, first_seq + seq_offset, change_actor(owner), change_via(), change_batch(current_project), change_undoes(),
      'task.created', task.id, task.fields || task_place(current_project, task.id, task.status, task."order", task.completed_at));
  END LOOP;
  IF current_project IS NOT NULL THEN
    PERFORM add_to_task_counts(current_project, todo_delta, in_progress_delta, done_delta, seq_offset, highest_number);
  END IF;
  PERFORM set_config('waymark.last_numbers', '', true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tasks_inserted AFTER INSERT ON tasks
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION record_inserted_tasks();

-- Records and counts changed tasks, row by row, because most statements change one task. JSON of a task is built only if more than its
-- place changes. Its plan is kept on a connection: a nested loop that suits one row would compare each row with each other row of a large change.
CREATE OR REPLACE FUNCTION record_updated_tasks() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  task record;
  current_project uuid;
  seq_offset int := 0;
  todo_delta int := 0;
  in_progress_delta int := 0;
  done_delta int := 0;
  old_task tasks;
  new_task tasks;
  unmoved_task tasks;
  old_fields jsonb;
  new_fields jsonb;
  kind text;
  old_values jsonb;
  new_values jsonb;
BEGIN
  -- Numbers for the tasks of an older version are written into the changes that created the tasks.
  IF current_setting('waymark.numbering', true) = 'on' THEN RETURN NULL; END IF;
  FOR task IN
    SELECT a.id, a.project_id, a.status, a."order", a.deleted_at, a.completed_at, a AS new_row,
      b.status AS old_status, b."order" AS old_order, b.completed_at AS old_completed_at, b.updated_at AS old_updated_at, b AS old_row,
      a.deleted_at IS NOT NULL AS is_deleted, b.deleted_at IS NOT NULL AS was_deleted,
      a.status <> b.status OR (a.deleted_at IS NULL) <> (b.deleted_at IS NULL) AS is_counted,
      -- New ranks for a whole column change nobody's place.
      (a.status <> b.status OR a."order" <> b."order") AND current_setting('waymark.respacing', true) IS DISTINCT FROM 'on' AS is_moved
    FROM after a JOIN before b ON b.id = a.id ORDER BY a.project_id, a.status, a."order", a.id
  LOOP
    IF current_project IS DISTINCT FROM task.project_id THEN
      IF current_project IS NOT NULL THEN
        PERFORM add_to_task_counts(current_project, todo_delta, in_progress_delta, done_delta, seq_offset);
        seq_offset := 0; todo_delta := 0; in_progress_delta := 0; done_delta := 0;
      END IF;
      current_project := task.project_id;
    END IF;
    IF task.is_counted THEN
      todo_delta := todo_delta + (task.status = 'todo' AND NOT task.is_deleted)::int
        - (task.old_status = 'todo' AND NOT task.was_deleted)::int;
      in_progress_delta := in_progress_delta + (task.status = 'in_progress' AND NOT task.is_deleted)::int
        - (task.old_status = 'in_progress' AND NOT task.was_deleted)::int;
      done_delta := done_delta + (task.status = 'done' AND NOT task.is_deleted)::int
        - (task.old_status = 'done' AND NOT task.was_deleted)::int;
    END IF;
    IF task.is_deleted OR task.was_deleted THEN
      -- It stays in the trash, or its project is there, too.
      CONTINUE WHEN (task.is_deleted AND task.was_deleted)
        OR EXISTS (SELECT FROM projects WHERE id = current_project AND deleted_at IS NOT NULL);
      IF task.is_deleted THEN
        kind := 'task.deleted';
        old_task := task.old_row;
        old_values := task_fields(to_jsonb(old_task))
          || task_place(current_project, task.id, task.old_status, task.old_order, task.old_completed_at, task.deleted_at);
        new_values := NULL;
      ELSE
        kind := 'task.restored';
        new_task := task.new_row;
        old_values := NULL;
        new_values := task_fields(to_jsonb(new_task))
          || task_place(current_project, task.id, task.status, task."order", task.completed_at);
      END IF;
    ELSE
      kind := 'task.moved';
      old_values := '{}';
      new_values := '{}';
      IF task.is_moved THEN
        old_values := task_place(current_project, task.id, task.old_status, task.old_order, task.old_completed_at);
        new_values := task_place(current_project, task.id, task.status, task."order", task.completed_at);
        -- It stands where it stood.
        IF old_values = new_values THEN
          old_values := '{}';
          new_values := '{}';
        ELSIF task.completed_at IS NULL AND task.old_completed_at IS NOT NULL THEN
          new_values := new_values || '{"completed_at": null}';
        ELSIF task.completed_at IS NOT NULL AND task.old_completed_at IS NULL THEN
          old_values := old_values || '{"completed_at": null}';
        END IF;
      END IF;
      -- The row as it would be at its old place: the same bytes, if nothing else has changed.
      unmoved_task := task.new_row;
      unmoved_task.status := task.old_status;
      unmoved_task."order" := task.old_order;
      unmoved_task.completed_at := task.old_completed_at;
      unmoved_task.updated_at := task.old_updated_at;
      IF unmoved_task *<> task.old_row THEN
        old_task := task.old_row;
        old_fields := task_fields(to_jsonb(old_task));
        new_fields := task_fields(to_jsonb(unmoved_task));
        IF new_fields <> old_fields THEN
          kind := 'task.updated';
          old_values := changed_fields(new_fields, old_fields) || old_values;
          new_values := changed_fields(old_fields, new_fields) || new_values;
        END IF;
      END IF;
      CONTINUE WHEN new_values = '{}';
    END IF;
    INSERT INTO changes (project_id, seq, actor_id, via, batch, undoes, kind, task_id, before, after)
    SELECT id, last_seq + seq_offset + 1, change_actor(user_id), change_via(), change_batch(id), change_undoes(),
      kind, task.id, old_values, new_values
    FROM projects WHERE id = current_project AND last_seq > 0 AND deleted_at IS NULL;
    IF FOUND THEN seq_offset := seq_offset + 1; END IF;
  END LOOP;
  IF current_project IS NOT NULL THEN
    PERFORM add_to_task_counts(current_project, todo_delta, in_progress_delta, done_delta, seq_offset);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tasks_updated AFTER UPDATE ON tasks
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION record_updated_tasks();

-- Records and counts tasks that leave the table. The purge of the trash deletes rows that are recorded as deleted already; only
-- instances of an older version delete other tasks.
CREATE OR REPLACE FUNCTION record_deleted_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    WITH appended AS (
      INSERT INTO changes (project_id, seq, actor_id, via, batch, kind, task_id, before)
      SELECT p.id, p.last_seq + row_number() OVER (PARTITION BY p.id ORDER BY t.status, t."order", t.id),
        change_actor(p.user_id), change_via(), change_batch(p.id), 'task.deleted', t.id,
        task_fields(to_jsonb(t)) || task_place(p.id, t.id, t.status, t."order", t.completed_at)
      FROM deleted t JOIN projects p ON p.id = t.project_id AND p.last_seq > 0 AND p.deleted_at IS NULL
      WHERE t.deleted_at IS NULL
      RETURNING project_id
    )
    SELECT project_id,
      -(count(*) FILTER (WHERE status = 'todo'))::int AS todo,
      -(count(*) FILTER (WHERE status = 'in_progress'))::int AS in_progress,
      -(count(*) FILTER (WHERE status = 'done'))::int AS done,
      (SELECT count(*) FROM appended WHERE appended.project_id = deleted.project_id)::int AS changes
    FROM deleted WHERE deleted_at IS NULL GROUP BY project_id ORDER BY project_id
  LOOP
    PERFORM add_to_task_counts(change.project_id, change.todo, change.in_progress, change.done, change.changes);
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tasks_deleted AFTER DELETE ON tasks
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deleted_tasks();
