-- Costs of the journal when projects and tasks are created (docs/scaling.md): rows are recorded one by one, because most
-- statements insert one, and changes refer to their project without a foreign key. Whatever writes a change has locked or
-- inserted the row of its project before, and the trigger below deletes changes with their project.
ALTER TABLE "changes" DROP CONSTRAINT "changes_project_id_projects_id_fk";
--> statement-breakpoint
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
BEGIN
  FOR task IN
    SELECT t.id, t.project_id, t.status, t."order", task_fields(to_jsonb(t)) AS fields
    FROM inserted t ORDER BY t.project_id, t.status, t."order", t.id
  LOOP
    IF current_project IS DISTINCT FROM task.project_id THEN
      IF current_project IS NOT NULL THEN
        PERFORM add_to_task_counts(current_project, todo_delta, in_progress_delta, done_delta, seq_offset);
      END IF;
      current_project := task.project_id;
      SELECT p.user_id, p.last_seq INTO owner, first_seq FROM projects p WHERE p.id = task.project_id;
      seq_offset := 0; todo_delta := 0; in_progress_delta := 0; done_delta := 0;
    END IF;
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
      'task.created', task.id, task.fields || jsonb_build_object(
        'status', task.status, 'after_id', task_above(current_project, task.id, task.status, task."order")));
  END LOOP;
  IF current_project IS NOT NULL THEN
    PERFORM add_to_task_counts(current_project, todo_delta, in_progress_delta, done_delta, seq_offset);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
