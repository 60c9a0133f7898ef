-- Bring projects of an older version up to date, in small steps while the app runs (lib/journal/baseline.server.ts). No trigger calls them.

-- Writes the current state of a project as its first changes. Does nothing when the journal has it.
CREATE OR REPLACE FUNCTION record_baseline(project uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  batch uuid := gen_random_uuid();
  task_count bigint;
BEGIN
  PERFORM FROM projects WHERE id = project AND last_seq = 0 FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO changes (project_id, seq, via, batch, kind, after)
  SELECT id, 1, 'import', batch, 'project.created', project_fields(to_jsonb(p)) FROM projects p WHERE id = project;
  INSERT INTO changes (project_id, seq, via, batch, kind, task_id, after)
  SELECT project, 1 + row_number() OVER (ORDER BY status, "order", id), 'import', batch, 'task.created', id,
    task_fields(to_jsonb(t)) || jsonb_build_object(
      'status', status, 'after_id', lag(id) OVER (PARTITION BY status ORDER BY "order", id))
      || CASE WHEN completed_at IS NULL THEN '{}' ELSE jsonb_build_object('completed_at', completed_at) END
  FROM tasks t WHERE project_id = project AND deleted_at IS NULL;
  GET DIAGNOSTICS task_count = ROW_COUNT;
  UPDATE projects SET last_seq = 1 + task_count WHERE id = project;
END $$;

-- Numbers the tasks of a project in the order of their creation, also in the changes that created them. Does nothing when they have
-- numbers.
CREATE OR REPLACE FUNCTION number_tasks(project uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM projects WHERE id = project AND last_number IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('waymark.numbering', 'on', true);
  UPDATE tasks SET number = numbered.number
  FROM (SELECT id, row_number() OVER (ORDER BY created_at, "order", id) AS number FROM tasks WHERE project_id = project) numbered
  WHERE tasks.id = numbered.id;
  PERFORM set_config('waymark.numbering', '', true);
  UPDATE changes SET after = changes.after || jsonb_build_object('number', tasks.number)
  FROM tasks
  WHERE changes.project_id = project AND changes.task_id = tasks.id AND changes.kind = 'task.created' AND changes.after IS NOT NULL;
  UPDATE projects SET last_number = (SELECT count(*) FROM tasks WHERE project_id = project) WHERE id = project;
END $$;
