-- The triggers that record changes of projects themselves.

-- Records and counts a new project, for each row, because nearly every statement inserts one.
CREATE OR REPLACE FUNCTION record_inserted_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_stats AS stats (user_id, total_projects, completed_projects)
  VALUES (NEW.user_id, 1, (NEW.status = 'done')::int)
  ON CONFLICT (user_id) DO UPDATE SET
    total_projects = stats.total_projects + excluded.total_projects,
    completed_projects = stats.completed_projects + excluded.completed_projects;
  IF NEW.last_seq > 0 THEN
    INSERT INTO changes (project_id, seq, actor_id, via, batch, kind, after) VALUES (
      NEW.id, NEW.last_seq, change_actor(NEW.user_id), change_via(), change_batch(NEW.id), 'project.created', project_fields(to_jsonb(NEW)));
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER projects_inserted AFTER INSERT ON projects FOR EACH ROW EXECUTE FUNCTION record_inserted_project();

-- Records a changed project. It runs before the update, so that it sets last_seq in the same row.
CREATE OR REPLACE FUNCTION record_updated_project() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER project_changing BEFORE UPDATE OF name, description, status, "order", workflows, workflow_rule, labels, deleted_at ON projects
  FOR EACH ROW EXECUTE FUNCTION record_updated_project();
