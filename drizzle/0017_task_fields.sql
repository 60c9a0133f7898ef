-- What a task holds: number, priority, due date, size, labels, blocking tasks, checklist, repetition.
CREATE TYPE "public"."priority" AS ENUM('none', 'low', 'medium', 'high', 'urgent');--> statement-breakpoint
CREATE TYPE "public"."size" AS ENUM('s', 'm', 'l');--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	"plan" jsonb,
	"report" jsonb NOT NULL,
	"project_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "labels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Existing projects have null until their tasks are numbered, in small steps while the app runs.
ALTER TABLE "projects" ADD COLUMN "last_number" integer;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "last_number" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "priority" "priority" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "size" "size";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "label_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "blocked_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "checklist" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "completed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_user_id_index" ON "imports" USING btree ("user_id","content_hash");--> statement-breakpoint
CREATE INDEX "imports_project_id_index" ON "imports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "imports_created_at_index" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_views_project_id_index" ON "saved_views" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "saved_views_user_id_index" ON "saved_views" USING btree ("user_id");
--> statement-breakpoint
-- Indexes on tasks are built by db/concurrent-indexes.server.ts, which does not block writers.
--
-- Numbers a new task, also one of an older instance. The numbers of one statement are counted in a setting, because the counter of
-- the project follows after the statement (add_to_task_counts). A project of an older version gives none until its tasks are numbered.
CREATE FUNCTION number_inserted_task() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- An import of our own export keeps the numbers that the tasks had, and gives all tasks of a statement theirs.
CREATE TRIGGER task_numbering BEFORE INSERT ON tasks FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION number_inserted_task();
--> statement-breakpoint
-- The time of completion follows the status, unless the statement sets it: an undo does.
CREATE FUNCTION set_completed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'done' THEN
    NEW.completed_at := NULL;
  ELSIF TG_OP = 'INSERT' OR NEW.completed_at IS NOT DISTINCT FROM OLD.completed_at THEN
    NEW.completed_at := coalesce(NEW.completed_at, now());
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_inserted_done BEFORE INSERT ON tasks
  FOR EACH ROW WHEN (NEW.status = 'done') EXECUTE FUNCTION set_completed_at();
--> statement-breakpoint
CREATE TRIGGER task_status_changing BEFORE UPDATE OF status ON tasks
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION set_completed_at();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION task_fields(task jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT task - '{id,user_id,project_id,status,order,deleted_at,created_at,updated_at,completed_at}'::text[]
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_fields(project jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT project - '{id,user_id,todo_count,in_progress_count,done_count,workflow_acted_at,last_seq,last_number,deleted_at,created_at,updated_at}'::text[]
$$;
--> statement-breakpoint
-- A place as the journal records it: the status, the task above, and for a task that is done since when it is.
CREATE FUNCTION task_place(
  project uuid, task uuid, task_status status, rank double precision, done_at timestamptz, deleted_with timestamptz DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  place jsonb := jsonb_build_object('status', task_status, 'after_id', task_above(project, task, task_status, rank, deleted_with));
BEGIN
  IF done_at IS NULL THEN RETURN place; END IF;
  RETURN place || jsonb_build_object('completed_at', done_at);
END $$;
--> statement-breakpoint
DROP FUNCTION add_to_task_counts(uuid, int, int, int, int);
--> statement-breakpoint
-- Changes the counters of a project and of its owner, and takes the numbers of the changes and of the tasks that were written.
CREATE FUNCTION add_to_task_counts(
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_updated_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- Numbers for the tasks of an older version are written into the changes that created the tasks.
  IF coalesce(current_setting('waymark.numbering', true), '') = 'on' THEN RETURN NULL; END IF;
  FOR task IN
    SELECT a.id, a.project_id, a.status, a."order", a.deleted_at, a.completed_at, task_fields(to_jsonb(a)) AS fields,
      b.status AS old_status, b."order" AS old_order, b.deleted_at AS old_deleted_at, b.completed_at AS old_completed_at,
      task_fields(to_jsonb(b)) AS old_fields
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
        old_place := task_place(task.project_id, task.id, task.old_status, task.old_order, task.old_completed_at, task.deleted_at);
      END IF;
      IF NOT is_deleted THEN
        new_place := task_place(task.project_id, task.id, task.status, task."order", task.completed_at);
      END IF;
      -- It stands where it stood.
      IF old_place = new_place THEN
        old_place := '{}';
        new_place := '{}';
      ELSIF old_place ? 'completed_at' AND NOT is_deleted AND NOT new_place ? 'completed_at' THEN
        new_place := new_place || '{"completed_at": null}';
      ELSIF new_place ? 'completed_at' AND NOT is_restored AND NOT old_place ? 'completed_at' THEN
        old_place := old_place || '{"completed_at": null}';
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Numbers the tasks of a project of an older version in the order of their creation, also in the changes that created them.
-- Does nothing when they have numbers.
CREATE FUNCTION number_tasks(project uuid) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER project_changing ON projects;
--> statement-breakpoint
CREATE TRIGGER project_changing BEFORE UPDATE OF name, description, status, "order", workflows, workflow_rule, labels, deleted_at ON projects
  FOR EACH ROW EXECUTE FUNCTION record_updated_project();
--> statement-breakpoint
-- What follows from a change, by a workflow or by other tasks, is not known to the window that made the change. The event of it
-- does not name the batch, so that the window reads it.
CREATE OR REPLACE FUNCTION tell_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  project projects;
  is_consequence boolean := coalesce(current_setting('waymark.consequence', true), '') = 'on';
BEGIN
  IF TG_OP = 'DELETE' THEN project := OLD; ELSE project := NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.workflow_acted_at IS NOT NULL AND NEW.workflow_acted_at IS DISTINCT FROM OLD.workflow_acted_at THEN
    is_consequence := true;
  END IF;
  PERFORM pg_notify('waymark_changes',
    project.user_id || ' ' || project.id || ' ' || project.last_seq || ' ' ||
    CASE WHEN is_consequence THEN 'workflow' ELSE change_batch(project.id)::text END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Its plan is kept on a connection. One that was made for a single row would compare each row with each other row of a large change.
ALTER FUNCTION record_updated_tasks() SET enable_nestloop = off;
