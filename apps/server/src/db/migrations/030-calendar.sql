-- What the team puts into its calendar itself; everything else on it is read from where it stands.

CREATE TABLE calendar_events (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 1000),
  -- The first and the last day, both included.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  -- Of a clock in Israel; an event that takes whole days has neither.
  starts_at time,
  ends_at time,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id)
    ON DELETE SET NULL (property_id),
  CHECK (ends_on BETWEEN starts_on AND starts_on + 365),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CHECK (starts_at IS NULL OR (starts_on = ends_on AND starts_at < ends_at))
);
CREATE INDEX calendar_events_by_day ON calendar_events (organization_id, starts_on, id);
CREATE INDEX calendar_events_of_property ON calendar_events (organization_id, property_id) WHERE property_id IS NOT NULL;
CALL internal.protect_tenant_table('calendar_events', 'SELECT, INSERT, UPDATE, DELETE');

-- A secret address for a person's own calendar program: it finds there what they see on the calendar of a workspace.
CREATE TABLE calendar_feeds (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The address is shown once; here it is recognized by its hash.
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  last_read_at timestamptz,
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_feeds_by_token ON calendar_feeds (token_hash);
CALL internal.protect_tenant_table('calendar_feeds', 'SELECT, INSERT, DELETE');
CREATE POLICY own_feed ON calendar_feeds AS RESTRICTIVE FOR ALL TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));
GRANT UPDATE (token_hash, created_at, last_read_at) ON calendar_feeds TO dira_app;

-- Whose calendar an address shows. Nobody is signed in, so the function looks above row-level security, by a hash
-- that cannot be guessed. It answers for who would be let in themselves: where a second factor is wanted, they have
-- one.
CREATE FUNCTION internal.open_calendar_feed(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (organization_id uuid, organization_name text, user_id uuid, language text)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE calendar_feeds f SET last_read_at = p_now
      FROM memberships m
      JOIN organizations o ON o.id = m.organization_id
      JOIN auth.users u ON u.id = m.user_id
      LEFT JOIN profiles p ON p.id = m.user_id
      WHERE f.token_hash = p_token_hash AND m.organization_id = f.organization_id AND m.user_id = f.user_id
        AND m.suspended_at IS NULL AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now)
        AND NOT u.must_change_password AND (NOT o.requires_mfa OR internal.has_verified_factor(u.id))
      RETURNING f.organization_id, o.name, f.user_id, coalesce(p.preferred_language, o.language)
  $$;
REVOKE ALL ON FUNCTION internal.open_calendar_feed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.open_calendar_feed TO dira_app;
