-- What follows from a change of a user.

-- Marks the Stripe customer of a user whose email address changes. Until then Stripe has the address that it got when the customer
-- was created, or the one that the user has set there.
CREATE OR REPLACE FUNCTION mark_changed_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET synced_email = OLD.email WHERE user_id = NEW.id AND synced_email IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_email_changed AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION mark_changed_email();
