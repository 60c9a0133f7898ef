-- What other processes hear of by NOTIFY (db/notifications.server.ts). Postgres sends equal payloads once a transaction.

-- Notifies open windows of a change of a project. A change of tasks touches their project, so the projects alone are watched.
-- For a consequence the word 'workflow' stands in place of its batch (lib/live/endpoints.ts says why).
CREATE OR REPLACE FUNCTION tell_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_consequence boolean := coalesce(current_setting('waymark.consequence', true), '') = 'on';
BEGIN
  IF TG_OP = 'DELETE' THEN
    NEW := OLD;
  ELSIF TG_OP = 'UPDATE' AND NEW.workflow_acted_at IS NOT NULL AND NEW.workflow_acted_at IS DISTINCT FROM OLD.workflow_acted_at THEN
    is_consequence := true;
  END IF;
  PERFORM pg_notify('waymark_changes',
    concat_ws(' ', NEW.user_id, NEW.id, NEW.last_seq, CASE WHEN is_consequence THEN 'workflow' ELSE change_batch(NEW.id)::text END));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER projects_told AFTER INSERT OR UPDATE OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION tell_of_project();

-- Notifies a user's open windows that their subscription has changed.
CREATE OR REPLACE FUNCTION tell_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', NEW.user_id || ' subscription');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER subscriptions_told AFTER INSERT OR UPDATE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION tell_of_subscription();

-- Notifies a user's open windows that a permission or a role was given to them or taken away.
CREATE OR REPLACE FUNCTION tell_of_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', coalesce(NEW.user_id, OLD.user_id) || ' subscription');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER user_permissions_told AFTER INSERT OR UPDATE OR DELETE ON user_permissions
  FOR EACH ROW EXECUTE FUNCTION tell_of_grant();
CREATE OR REPLACE TRIGGER user_roles_told AFTER INSERT OR UPDATE OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION tell_of_grant();

-- Notifies that a role grants something else. A role can have any number of users, so it is named in their place; each instance
-- finds out which of its listeners hold it.
CREATE OR REPLACE FUNCTION tell_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', 'role ' || coalesce(NEW.role_id, OLD.role_id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER role_permissions_told AFTER INSERT OR UPDATE OR DELETE ON role_permissions
  FOR EACH ROW EXECUTE FUNCTION tell_of_role();

-- Notifies that a product grants other roles, in the same way.
CREATE OR REPLACE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', 'product ' || coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_roles_told AFTER INSERT OR UPDATE OR DELETE ON product_roles
  FOR EACH ROW EXECUTE FUNCTION tell_of_product();

-- Notifies the processes that serve a session that it has ended: revoked, or deleted with its user. Housekeeping deletes sessions
-- that expired long ago; of those there is nothing to tell.
CREATE OR REPLACE FUNCTION tell_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_sessions_ended', OLD.user_id || ' ' || OLD.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sessions_revoked_told AFTER UPDATE OF revoked_at ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION tell_of_ended_session();
CREATE OR REPLACE TRIGGER sessions_deleted_told AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION tell_of_ended_session();
