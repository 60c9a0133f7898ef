-- What a role grants to a user changes elsewhere, as a direct permission does; their open windows hear of it in the same way.
CREATE TRIGGER user_roles_told AFTER INSERT OR UPDATE OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION tell_of_grant();
--> statement-breakpoint
-- A role or a product can have any number of users, so it is named in their place, once a transaction. Each instance finds out
-- which of its listeners hold it.
CREATE FUNCTION tell_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', 'role ' || coalesce(NEW.role_id, OLD.role_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_permissions_told AFTER INSERT OR UPDATE OR DELETE ON role_permissions
  FOR EACH ROW EXECUTE FUNCTION tell_of_role();
--> statement-breakpoint
CREATE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('waymark_changes', 'product ' || coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_roles_told AFTER INSERT OR UPDATE OR DELETE ON product_roles
  FOR EACH ROW EXECUTE FUNCTION tell_of_product();
