-- What people said of being written to: who agreed to offers, and who is not to be written to (decision 253).

-- Each line is one word about one address; the newest one counts. None is ever changed: they are what the landlord
-- proves by that offers were wanted (Communications Law, s.30A).
CREATE TABLE consents (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'sms')),
  -- Lower case, or E.164.
  address text NOT NULL CHECK (CASE WHEN channel = 'email' THEN address = lower(address) AND address LIKE '_%@%_'
    AND length(address) <= 254 ELSE address ~ '^\+[1-9][0-9]{6,14}$' END),
  -- Whose address it was then. Whoever is no tenant is known by name alone.
  tenant_id uuid,
  person_name text NOT NULL CHECK (length(person_name) <= 120),
  purpose text NOT NULL DEFAULT 'marketing' CHECK (purpose = 'marketing'),
  state text NOT NULL CHECK (state IN ('given', 'withdrawn')),
  -- The very words that were agreed to.
  said text NOT NULL CHECK (length(said) <= 2000),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  source text NOT NULL CHECK (source IN ('form', 'typed_in', 'reply', 'preference_page', 'agreement')),
  source_note text NOT NULL DEFAULT '' CHECK (length(source_note) <= 500),
  -- The day on which the person said it; what is typed in comes later.
  said_on date NOT NULL,
  -- The network address from which the person said it themselves.
  ip text CHECK (length(ip) <= 64),
  -- The member who wrote it down; null where the person said it here.
  user_id uuid,
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id),
  CHECK (state = 'withdrawn' OR said <> ''),
  CHECK (source <> 'typed_in' OR user_id IS NOT NULL AND source_note <> '')
);
CREATE INDEX consents_newest ON consents (organization_id, recorded_at DESC, id DESC);
CREATE INDEX consents_of_address ON consents (organization_id, channel, address, recorded_at DESC, id DESC);
CREATE INDEX consents_of_tenant ON consents (organization_id, tenant_id) WHERE tenant_id IS NOT NULL;
CALL internal.make_append_only('consents');
CALL internal.protect_tenant_table('consents', 'SELECT, INSERT');
-- An address may be of anybody, whatever they rent.
CALL internal.limit_to_own('consents', 'false');

-- Addresses that are not to be written to. What is lifted stays, with who lifted it and why.
CREATE TABLE suppressions (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'sms')),
  address text NOT NULL CHECK (CASE WHEN channel = 'email' THEN address = lower(address) AND address LIKE '_%@%_'
    AND length(address) <= 254 ELSE address ~ '^\+[1-9][0-9]{6,14}$' END),
  tenant_id uuid,
  person_name text NOT NULL CHECK (length(person_name) <= 120),
  -- Offers, all that comes of itself, or anything.
  stops text NOT NULL CHECK (stops IN ('marketing', 'automatic', 'all')),
  reason text NOT NULL CHECK (reason IN ('opted_out', 'bounced', 'complained', 'by_hand')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  user_id uuid,
  stopped_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  lifted_at timestamptz,
  -- The member who lifted it, and how the person asked for it; null where the person did it themselves.
  lifted_by uuid,
  lifted_because text CHECK (length(lifted_because) BETWEEN 1 AND 500),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id),
  CHECK (reason <> 'by_hand' OR user_id IS NOT NULL AND note <> ''),
  CHECK ((lifted_by IS NULL) = (lifted_because IS NULL)),
  CHECK (lifted_at IS NOT NULL OR lifted_by IS NULL),
  CHECK (lifted_at IS NULL OR reason IN ('opted_out', 'by_hand'))
);
CREATE UNIQUE INDEX suppressions_in_force ON suppressions (organization_id, channel, address, stops) WHERE lifted_at IS NULL;
CREATE INDEX suppressions_newest ON suppressions (organization_id, stopped_at DESC, id DESC);
-- Whoever wants no more of it is left alone at an address that is new too.
CREATE INDEX suppressions_of_tenant ON suppressions (organization_id, tenant_id) WHERE tenant_id IS NOT NULL;
CALL internal.protect_tenant_table('suppressions', 'SELECT, INSERT, UPDATE (lifted_at, lifted_by, lifted_because)');
CALL internal.limit_to_own('suppressions', 'false');

CREATE FUNCTION internal.keep_suppression() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.lifted_at IS NOT NULL THEN
    RAISE EXCEPTION 'what was lifted stays lifted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_suppression BEFORE UPDATE ON suppressions FOR EACH ROW EXECUTE FUNCTION internal.keep_suppression();
