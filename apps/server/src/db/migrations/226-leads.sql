-- People who ask for a home, before they rent or buy one.
CREATE TABLE leads (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  email citext CHECK (length(email) <= 254),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Null: that of the workspace.
  language text CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  priority text NOT NULL CHECK (priority IN ('hot', 'warm', 'cold')),
  priority_rank smallint NOT NULL GENERATED ALWAYS AS (CASE priority WHEN 'hot' THEN 3 WHEN 'warm' THEN 2 ELSE 1 END) STORED,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'contacted', 'viewing', 'won', 'lost')),
  source text NOT NULL CHECK (source IN ('phone', 'whatsapp', 'email', 'website', 'board', 'facebook', 'referral', 'sign',
    'other')),
  wish text NOT NULL CHECK (wish IN ('rent', 'buy')),
  -- Which they asked about; null: none in particular.
  property_id uuid,
  looking_for text NOT NULL DEFAULT '' CHECK (length(looking_for) <= 2000),
  follow_up_on date,
  -- What has no day comes last.
  order_on date NOT NULL GENERATED ALWAYS AS (coalesce(follow_up_on, DATE '9999-12-31')) STORED,
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 4000),
  -- Of name, contact and wishes, as it is searched, given by the server.
  search_text text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE SET NULL (property_id),
  CONSTRAINT leads_reachable CHECK (num_nonnulls(email, phone) > 0),
  -- Who is known twice would be written to twice.
  CONSTRAINT leads_one_per_email UNIQUE (organization_id, email),
  CONSTRAINT leads_one_per_phone UNIQUE (organization_id, phone)
);
CREATE INDEX leads_newest ON leads (organization_id, created_at DESC, id DESC);
CREATE INDEX leads_by_priority ON leads (organization_id, priority_rank DESC, id DESC);
CREATE INDEX leads_by_day ON leads (organization_id, order_on, id) WHERE state IN ('new', 'contacted', 'viewing');
CREATE INDEX leads_of_property ON leads (organization_id, property_id) WHERE property_id IS NOT NULL;
CALL internal.protect_tenant_table('leads', 'SELECT, INSERT, DELETE, UPDATE (full_name, email, phone, language, priority,
  state, source, wish, property_id, looking_for, follow_up_on, notes, search_text)');
-- Whoever is limited to properties deals with who asks about those, and with whom they entered themselves.
CALL internal.limit_to_own('leads', 'property_id IN (SELECT internal.own_property_ids())
  OR property_id IS NULL AND created_by = (SELECT internal.current_user_id())');

CREATE VIEW lead_contacts WITH (security_invoker = true) AS
  SELECT organization_id, id AS lead_id, full_name, email::text AS email, phone, language, priority, wish, property_id,
    state IN ('new', 'contacted', 'viewing') AS is_open FROM leads;
GRANT SELECT ON lead_contacts TO dira_app, dira_jobs;
