-- The same function. A column that says that a task was deleted is called so.
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
