-- Who makes a change, and with which others it belongs together. The app names the author in settings of the transaction
-- (lib/journal/author-settings.server.ts). An instance of an older version sets none: its users change only their own projects.

-- The user who makes the change.
CREATE OR REPLACE FUNCTION change_actor(owner uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('waymark.actor', true), '')::uuid, owner)
$$;

-- The means by which the change is made.
CREATE OR REPLACE FUNCTION change_via() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('waymark.via', true), ''), 'api')
$$;

-- The batch that the change undoes, or null.
CREATE OR REPLACE FUNCTION change_undoes() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('waymark.undoes', true), '')::uuid
$$;

-- The batch that the change belongs to: the request, or else the transaction.
CREATE OR REPLACE FUNCTION change_batch(project uuid) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(
    nullif(current_setting('waymark.batch', true), '')::uuid,
    -- A version 4 UUID that is the same within the transaction.
    overlay(overlay(md5(pg_current_xact_id()::text || project) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid)
$$;
