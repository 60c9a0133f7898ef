-- The journal (docs/decisions/024). The triggers that keep the counters (0001_counters.sql) also record what has changed, so that
-- nothing can be written beside the journal, by instances of an older version neither.
CREATE TABLE "changes" (
	"project_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"actor_id" uuid,
	"token_id" uuid,
	"via" text NOT NULL,
	"batch" uuid NOT NULL,
	"undoes" uuid,
	"kind" text NOT NULL,
	"task_id" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "changes_project_id_seq_pk" PRIMARY KEY("project_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "last_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamptz;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deleted_at" timestamptz;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_task_index" ON "changes" USING btree ("task_id","seq") WHERE "changes"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "changes_deleted_index" ON "changes" USING btree ("at") WHERE "changes"."kind" in ('task.deleted', 'project.deleted') and "changes"."before" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
-- Existing projects keep 0 until their present state is written to the journal, in small steps while the app runs
-- (lib/journal/baseline.server.ts). Triggers record nothing for them until then.
ALTER TABLE "projects" ALTER COLUMN "last_seq" SET DEFAULT 1;
--> statement-breakpoint
-- The author of a change comes from settings of the transaction (lib/journal/author.server.ts). Instances of an older version set
-- none: their users change only their own projects, and a transaction is one batch.
CREATE FUNCTION change_actor(owner uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('waymark.actor', true), '')::uuid, owner)
$$;
--> statement-breakpoint
CREATE FUNCTION change_via() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('waymark.via', true), ''), 'api')
$$;
--> statement-breakpoint
CREATE FUNCTION change_undoes() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('waymark.undoes', true), '')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION change_batch(project uuid) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(
    nullif(current_setting('waymark.batch', true), '')::uuid,
    -- A version 4 UUID that is the same within the transaction.
    overlay(overlay(md5(pg_current_xact_id()::text || project) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid)
$$;
--> statement-breakpoint
-- The fields of a task that the journal records as they are. The place (status and order) is recorded as status and after_id.
CREATE FUNCTION task_fields(task jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT task - '{id,user_id,project_id,status,order,deleted_at,created_at,updated_at}'::text[]
$$;
--> statement-breakpoint
CREATE FUNCTION project_fields(project jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT project - '{id,user_id,todo_count,in_progress_count,done_count,workflow_acted_at,last_seq,deleted_at,created_at,updated_at}'::text[]
$$;
--> statement-breakpoint
-- What is different in `new`, with the values of `new`.
CREATE FUNCTION changed_fields(old jsonb, new jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(new) WHERE value IS DISTINCT FROM old -> key
$$;
--> statement-breakpoint
-- The task above a place in a column, or null at the top. A place is recorded as status and after_id. Tasks that were deleted at
-- the given time count as being there: those that a statement deletes together keep their order among each other.
CREATE FUNCTION task_above(project uuid, task uuid, task_status status, rank double precision, deleted_with timestamptz DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT id FROM tasks
    WHERE project_id = project AND status = task_status AND ("order", id) < (rank, task) AND id <> task
      AND (deleted_at IS NULL OR deleted_at = deleted_with)
    ORDER BY "order" DESC, id DESC LIMIT 1);
END $$;
--> statement-breakpoint
-- Writes the present state of a project as its first changes. Does nothing when the journal has it.
CREATE FUNCTION record_baseline(project uuid) RETURNS void LANGUAGE plpgsql AS $$
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
  FROM tasks t WHERE project_id = project AND deleted_at IS NULL;
  GET DIAGNOSTICS task_count = ROW_COUNT;
  UPDATE projects SET last_seq = 1 + task_count WHERE id = project;
END $$;
--> statement-breakpoint
DROP TRIGGER tasks_inserted ON tasks;
--> statement-breakpoint
DROP TRIGGER tasks_updated ON tasks;
--> statement-breakpoint
DROP TRIGGER tasks_deleted ON tasks;
--> statement-breakpoint
DROP TRIGGER projects_inserted ON projects;
--> statement-breakpoint
DROP TRIGGER project_updated ON projects;
--> statement-breakpoint
DROP FUNCTION count_inserted_tasks(), count_updated_tasks(), count_deleted_tasks(), count_inserted_projects(),
  count_updated_project(), add_to_task_counts(uuid, int, int, int);
--> statement-breakpoint
-- Changes the counters of a project and of its owner, and takes the numbers of the changes that were written.
CREATE FUNCTION add_to_task_counts(project uuid, todo_delta int, in_progress_delta int, done_delta int, change_count int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  total_delta int := todo_delta + in_progress_delta + done_delta;
BEGIN
  UPDATE projects SET
    todo_count = todo_count + todo_delta,
    in_progress_count = in_progress_count + in_progress_delta,
    done_count = done_count + done_delta,
    last_seq = last_seq + change_count,
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
--> statement-breakpoint
CREATE FUNCTION record_inserted_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    WITH appended AS (
      INSERT INTO changes (project_id, seq, actor_id, via, batch, undoes, kind, task_id, after)
      SELECT p.id, p.last_seq + row_number() OVER (PARTITION BY p.id ORDER BY t.status, t."order", t.id),
        change_actor(p.user_id), change_via(), change_batch(p.id), change_undoes(), 'task.created', t.id,
        task_fields(to_jsonb(t)) || jsonb_build_object('status', t.status, 'after_id', task_above(p.id, t.id, t.status, t."order"))
      FROM inserted t JOIN projects p ON p.id = t.project_id AND p.last_seq > 0
      RETURNING project_id
    )
    SELECT project_id,
      (count(*) FILTER (WHERE status = 'todo'))::int AS todo,
      (count(*) FILTER (WHERE status = 'in_progress'))::int AS in_progress,
      (count(*) FILTER (WHERE status = 'done'))::int AS done,
      (SELECT count(*) FROM appended WHERE appended.project_id = inserted.project_id)::int AS changes
    FROM inserted GROUP BY project_id ORDER BY project_id
  LOOP
    PERFORM add_to_task_counts(change.project_id, change.todo, change.in_progress, change.done, change.changes);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Row by row, because most statements change one task, and for one row this costs a third of what set operations do.
CREATE FUNCTION record_updated_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  task record;
  current_project uuid;
  owner uuid;
  first_seq bigint;
  is_recorded boolean;
  seq_offset int := 0;
  todo_delta int := 0;
  in_progress_delta int := 0;
  done_delta int := 0;
  is_deleted boolean;
  is_restored boolean;
  is_edited boolean;
  old_place jsonb;
  new_place jsonb;
  -- New ranks for a whole column change nobody's place.
  is_respacing boolean := coalesce(current_setting('waymark.respacing', true), '') = 'on';
BEGIN
  FOR task IN
    SELECT a.id, a.project_id, a.status, a."order", a.deleted_at, task_fields(to_jsonb(a)) AS fields,
      b.status AS old_status, b."order" AS old_order, b.deleted_at AS old_deleted_at, task_fields(to_jsonb(b)) AS old_fields
    FROM after a JOIN before b ON b.id = a.id ORDER BY a.project_id, a.status, a."order", a.id
  LOOP
    IF current_project IS DISTINCT FROM task.project_id THEN
      IF current_project IS NOT NULL THEN
        PERFORM add_to_task_counts(current_project, todo_delta, in_progress_delta, done_delta, seq_offset);
      END IF;
      current_project := task.project_id;
      SELECT p.user_id, p.last_seq, p.last_seq > 0 AND p.deleted_at IS NULL INTO owner, first_seq, is_recorded
      FROM projects p WHERE p.id = task.project_id;
      seq_offset := 0; todo_delta := 0; in_progress_delta := 0; done_delta := 0;
    END IF;
    todo_delta := todo_delta + (task.status = 'todo' AND task.deleted_at IS NULL)::int
      - (task.old_status = 'todo' AND task.old_deleted_at IS NULL)::int;
    in_progress_delta := in_progress_delta + (task.status = 'in_progress' AND task.deleted_at IS NULL)::int
      - (task.old_status = 'in_progress' AND task.old_deleted_at IS NULL)::int;
    done_delta := done_delta + (task.status = 'done' AND task.deleted_at IS NULL)::int
      - (task.old_status = 'done' AND task.old_deleted_at IS NULL)::int;
    CONTINUE WHEN is_recorded IS NOT TRUE OR (task.deleted_at IS NOT NULL AND task.old_deleted_at IS NOT NULL);

    is_deleted := task.deleted_at IS NOT NULL;
    is_restored := task.old_deleted_at IS NOT NULL;
    is_edited := task.fields <> task.old_fields;
    old_place := '{}';
    new_place := '{}';
    IF is_deleted OR is_restored OR (NOT is_respacing AND (task.status <> task.old_status OR task."order" <> task.old_order)) THEN
      IF NOT is_restored THEN
        old_place := jsonb_build_object('status', task.old_status,
          'after_id', task_above(task.project_id, task.id, task.old_status, task.old_order, task.deleted_at));
      END IF;
      IF NOT is_deleted THEN
        new_place := jsonb_build_object('status', task.status,
          'after_id', task_above(task.project_id, task.id, task.status, task."order"));
      END IF;
      -- It stands where it stood.
      IF old_place = new_place THEN
        old_place := '{}';
        new_place := '{}';
      END IF;
    END IF;
    CONTINUE WHEN NOT is_deleted AND NOT is_restored AND NOT is_edited AND new_place = '{}';
    seq_offset := seq_offset + 1;
    INSERT INTO changes (project_id, seq, actor_id, via, batch, undoes, kind, task_id, before, after) VALUES (
      current_project, first_seq + seq_offset, change_actor(owner), change_via(), change_batch(current_project), change_undoes(),
      CASE WHEN is_deleted THEN 'task.deleted' WHEN is_restored THEN 'task.restored'
        WHEN is_edited THEN 'task.updated' ELSE 'task.moved' END,
      task.id,
      CASE WHEN is_deleted THEN task.old_fields || old_place WHEN is_restored THEN NULL
        WHEN is_edited THEN changed_fields(task.fields, task.old_fields) || old_place ELSE old_place END,
      CASE WHEN is_restored THEN task.fields || new_place WHEN is_deleted THEN NULL
        WHEN is_edited THEN changed_fields(task.old_fields, task.fields) || new_place ELSE new_place END);
  END LOOP;
  IF current_project IS NOT NULL THEN
    PERFORM add_to_task_counts(current_project, todo_delta, in_progress_delta, done_delta, seq_offset);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The purge of the trash deletes rows that are recorded as deleted already. Only instances of an older version delete live tasks.
CREATE FUNCTION record_deleted_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    WITH appended AS (
      INSERT INTO changes (project_id, seq, actor_id, via, batch, kind, task_id, before)
      SELECT p.id, p.last_seq + row_number() OVER (PARTITION BY p.id ORDER BY t.status, t."order", t.id),
        change_actor(p.user_id), change_via(), change_batch(p.id), 'task.deleted', t.id,
        task_fields(to_jsonb(t)) || jsonb_build_object('status', t.status, 'after_id', task_above(p.id, t.id, t.status, t."order"))
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
--> statement-breakpoint
CREATE FUNCTION record_inserted_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_stats AS stats (user_id, total_projects, completed_projects)
  SELECT user_id, count(*), count(*) FILTER (WHERE status = 'done') FROM inserted GROUP BY user_id ORDER BY user_id
  ON CONFLICT (user_id) DO UPDATE SET
    total_projects = stats.total_projects + excluded.total_projects,
    completed_projects = stats.completed_projects + excluded.completed_projects;
  INSERT INTO changes (project_id, seq, actor_id, via, batch, kind, after)
  SELECT id, last_seq, change_actor(user_id), change_via(), change_batch(id), 'project.created', project_fields(to_jsonb(p))
  FROM inserted p WHERE last_seq > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_updated_project() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_fields jsonb := project_fields(to_jsonb(OLD));
  new_fields jsonb := project_fields(to_jsonb(NEW));
  is_deleted boolean := OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL;
  is_restored boolean := OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL;
  is_workflow boolean := NEW.workflow_acted_at IS NOT NULL AND NEW.workflow_acted_at IS DISTINCT FROM OLD.workflow_acted_at;
BEGIN
  IF OLD.last_seq = 0 OR (old_fields = new_fields AND NOT is_deleted AND NOT is_restored) THEN RETURN NEW; END IF;
  NEW.last_seq := OLD.last_seq + 1;
  INSERT INTO changes (project_id, seq, actor_id, via, batch, undoes, kind, before, after)
  VALUES (NEW.id, NEW.last_seq,
    CASE WHEN NOT is_workflow THEN change_actor(NEW.user_id) END,
    CASE WHEN is_workflow THEN 'workflow' ELSE change_via() END,
    change_batch(NEW.id), change_undoes(),
    CASE WHEN is_deleted THEN 'project.deleted' WHEN is_restored THEN 'project.restored' ELSE 'project.updated' END,
    changed_fields(new_fields, old_fields), changed_fields(old_fields, new_fields));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_updated_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_stats SET
    total_projects = total_projects + (NEW.deleted_at IS NULL)::int - (OLD.deleted_at IS NULL)::int,
    completed_projects = completed_projects
      + (NEW.status = 'done' AND NEW.deleted_at IS NULL)::int - (OLD.status = 'done' AND OLD.deleted_at IS NULL)::int
  WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
--> statement-breakpoint
-- Open windows hear which project has changed, up to which change, and in which batch. Older instances read the first two words.
CREATE OR REPLACE FUNCTION tell_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  project projects;
  is_workflow boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN project := OLD; ELSE project := NEW; END IF;
  -- The window that made a change knows the change by its batch, but not what a workflow did because of it.
  is_workflow := TG_OP = 'UPDATE' AND NEW.workflow_acted_at IS NOT NULL AND NEW.workflow_acted_at IS DISTINCT FROM OLD.workflow_acted_at;
  PERFORM pg_notify('waymark_changes',
    project.user_id || ' ' || project.id || ' ' || project.last_seq || ' ' ||
    CASE WHEN is_workflow THEN 'workflow' ELSE change_batch(project.id)::text END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tasks_inserted AFTER INSERT ON tasks
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION record_inserted_tasks();
--> statement-breakpoint
CREATE TRIGGER tasks_updated AFTER UPDATE ON tasks
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION record_updated_tasks();
--> statement-breakpoint
CREATE TRIGGER tasks_deleted AFTER DELETE ON tasks
  REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION record_deleted_tasks();
--> statement-breakpoint
CREATE TRIGGER projects_inserted AFTER INSERT ON projects
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION record_inserted_projects();
--> statement-breakpoint
-- Not for the counters, which change with every task.
CREATE TRIGGER project_changing BEFORE UPDATE OF name, description, status, "order", workflows, workflow_rule, deleted_at ON projects
  FOR EACH ROW EXECUTE FUNCTION record_updated_project();
--> statement-breakpoint
CREATE TRIGGER project_updated AFTER UPDATE OF status, deleted_at ON projects
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION count_updated_project();
