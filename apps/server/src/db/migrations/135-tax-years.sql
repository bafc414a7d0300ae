-- Families whose rent of homes is taxed together, what they say of each year, and what their homes cost.

-- Whose rent counts as one: properties without registered owners, registered owners with their shares, or both.
CREATE TABLE tax_families (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- Properties on the days on which they are of no registered owner.
  has_unowned boolean NOT NULL,
  PRIMARY KEY (organization_id, id)
);
-- What is nobody's else is of one family.
CREATE UNIQUE INDEX tax_families_unowned_once ON tax_families (organization_id) WHERE has_unowned;
CALL internal.protect_tenant_table('tax_families', 'SELECT, INSERT, UPDATE, DELETE');
-- A family is taxed on all its homes: nothing of it is for who sees some properties alone.
CALL internal.limit_to_own('tax_families', 'false');

-- An owner is of one family, so that no share of a property is in two.
CREATE TABLE tax_family_owners (
  organization_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  family_id uuid NOT NULL,
  PRIMARY KEY (organization_id, owner_id),
  FOREIGN KEY (organization_id, owner_id) REFERENCES property_owners (organization_id, id),
  FOREIGN KEY (organization_id, family_id) REFERENCES tax_families (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX tax_family_owners_family ON tax_family_owners (organization_id, family_id);
CALL internal.protect_tenant_table('tax_family_owners', 'SELECT, INSERT, DELETE');
CALL internal.limit_to_own('tax_family_owners', 'false');

-- What decides the rate of a year, as far as the family says it.
CREATE TABLE tax_family_years (
  organization_id uuid NOT NULL,
  family_id uuid NOT NULL,
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2200),
  is_from_sixty boolean NOT NULL DEFAULT false,
  -- Agorot, before the rent of homes.
  other_income_amount bigint CHECK (other_income_amount BETWEEN 0 AND 100000000000),
  -- Hundredths of a percent, instead of the ladder of the law.
  own_rate integer CHECK (own_rate BETWEEN 0 AND 10000),
  PRIMARY KEY (organization_id, family_id, year),
  FOREIGN KEY (organization_id, family_id) REFERENCES tax_families (organization_id, id) ON DELETE CASCADE,
  CHECK (num_nonnulls(other_income_amount, own_rate) < 2)
);
CALL internal.protect_tenant_table('tax_family_years', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.limit_to_own('tax_family_years', 'false');

-- What depreciation is a part of, in agorot.
CREATE TABLE tax_cost_bases (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  bought_on date NOT NULL,
  cost_amount bigint NOT NULL CHECK (cost_amount BETWEEN 1 AND 100000000000),
  PRIMARY KEY (organization_id, property_id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('tax_cost_bases', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.limit_to_own('tax_cost_bases', 'false');

-- The interest within the payments of a mortgage, by the confirmation of the bank for a year; agorot.
CREATE TABLE tax_mortgage_interests (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2200),
  interest_amount bigint NOT NULL CHECK (interest_amount BETWEEN 1 AND 100000000000),
  PRIMARY KEY (organization_id, property_id, year),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('tax_mortgage_interests', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.limit_to_own('tax_mortgage_interests', 'false');

-- What moved of homes and commercial properties by the day on which it counts: rent with its linkage and what is paid
-- ahead, and what was spent and may be deducted. What a tenant pays in the end is no cost of the landlord; of a mortgage the
-- interest alone counts, which is said for the year.
CREATE VIEW tax_movements WITH (security_invoker = true) AS
  SELECT l.organization_id, l.property_id, i.counts_on AS on_day, i.currency,
    CASE WHEN i.kind IN ('rent', 'adjustment', 'credit') THEN i.kind ELSE 'other_income' END AS figure, i.amount
  FROM income_lines i
  JOIN lease_terms l ON l.organization_id = i.organization_id AND l.lease_id = i.lease_id
  UNION ALL
  SELECT c.organization_id, c.property_id, c.counts_on, c.currency,
    CASE WHEN c.category = 'mortgage' THEN 'mortgage' WHEN NOT c.is_deductible OR c.payer = 'tenant' THEN 'not_deductible'
      ELSE 'cost_' || c.category END, c.amount
  FROM cost_facts c WHERE c.property_id IS NOT NULL;

-- What of it is a family's: on each day all of a property that is nobody's, and of others the shares of its owners. As for
-- the owners, what rounding leaves over goes to the largest remainders, so that all parts come to the whole on each day.
CREATE VIEW tax_family_movements WITH (security_invoker = true) AS
  WITH days AS (
    SELECT organization_id, property_id, currency, on_day, figure, sum(amount)::bigint AS whole
    FROM tax_movements GROUP BY organization_id, property_id, currency, on_day, figure HAVING sum(amount) <> 0
  ), parts AS (
    SELECT d.*, s.owner_id, abs(d.whole) * coalesce(s.share, 10000) / 10000 AS part,
      abs(d.whole) * coalesce(s.share, 10000) % 10000 AS remainder
    FROM days d
    LEFT JOIN ownership_shares s ON s.organization_id = d.organization_id AND s.property_id = d.property_id
      AND s.from_on = (SELECT max(o.from_on) FROM ownership_shares o
        WHERE o.organization_id = d.organization_id AND o.property_id = d.property_id AND o.from_on <= d.on_day)
  ), ranked AS (
    SELECT p.*, row_number() OVER (one_day ORDER BY p.remainder DESC, p.owner_id) AS place,
      abs(p.whole) - sum(p.part) OVER one_day AS left_over
    FROM parts p
    WINDOW one_day AS (PARTITION BY p.organization_id, p.property_id, p.currency, p.on_day, p.figure)
  )
  SELECT r.organization_id, f.id AS family_id, r.property_id, r.currency, r.on_day, r.figure,
    sum(sign(r.whole) * (r.part + CASE WHEN r.place <= r.left_over THEN 1 ELSE 0 END))::bigint AS amount
  FROM ranked r
  LEFT JOIN tax_family_owners m ON m.organization_id = r.organization_id AND m.owner_id = r.owner_id
  JOIN tax_families f ON f.organization_id = r.organization_id
    AND CASE WHEN r.owner_id IS NULL THEN f.has_unowned ELSE f.id = m.family_id END
  GROUP BY r.organization_id, f.id, r.property_id, r.currency, r.on_day, r.figure;
GRANT SELECT ON tax_movements, tax_family_movements TO dira_app, dira_jobs;

-- Which part of a property is a family's on a day, in hundredths of a percent.
CREATE FUNCTION internal.tax_family_share(organization uuid, family uuid, property uuid, day date) RETURNS integer
  LANGUAGE sql STABLE SET search_path = public, pg_temp
  AS $$
    SELECT CASE WHEN latest.from_on IS NULL
      THEN (SELECT CASE WHEN f.has_unowned THEN 10000 ELSE 0 END FROM tax_families f
        WHERE f.organization_id = organization AND f.id = family)
      ELSE (SELECT coalesce(sum(s.share), 0)::integer FROM ownership_shares s
        JOIN tax_family_owners m ON m.organization_id = s.organization_id AND m.owner_id = s.owner_id AND m.family_id = family
        WHERE s.organization_id = organization AND s.property_id = property AND s.from_on = latest.from_on) END
    FROM (SELECT max(o.from_on) AS from_on FROM ownership_shares o
      WHERE o.organization_id = organization AND o.property_id = property AND o.from_on <= day) AS latest
  $$;
REVOKE ALL ON FUNCTION internal.tax_family_share FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.tax_family_share TO dira_app, dira_jobs;

-- The owners of a family by name.
CREATE VIEW tax_family_members WITH (security_invoker = true) AS
  SELECT m.organization_id, m.family_id, m.owner_id, o.full_name
  FROM tax_family_owners m
  JOIN property_owners o ON o.organization_id = m.organization_id AND o.id = m.owner_id;
GRANT SELECT ON tax_family_members TO dira_app, dira_jobs;

-- What the adviser of a family needs of a year, as an archive that is made in the background and kept for some days.
CREATE TABLE tax_packs (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  family_id uuid NOT NULL,
  year smallint NOT NULL CHECK (year BETWEEN 2000 AND 2200),
  requested_by uuid REFERENCES auth.users ON DELETE SET NULL,
  -- In which its words are.
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  requested_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz,
  byte_size bigint,
  -- Null again once its bytes are erased.
  storage_key text,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, family_id) REFERENCES tax_families (organization_id, id) ON DELETE CASCADE,
  CHECK (ready_at IS NULL OR failed_at IS NULL),
  CHECK ((ready_at IS NULL) = (expires_at IS NULL)),
  CHECK (ready_at IS NOT NULL OR storage_key IS NULL)
);
CREATE UNIQUE INDEX tax_packs_one_at_a_time ON tax_packs (organization_id, family_id, year)
  WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX tax_packs_newest ON tax_packs (organization_id, family_id, year, requested_at DESC, id DESC);
CREATE INDEX tax_packs_overdue ON tax_packs (requested_at) WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX tax_packs_to_erase ON tax_packs (expires_at) WHERE storage_key IS NOT NULL;
CREATE INDEX tax_packs_by_key ON tax_packs (storage_key) WHERE storage_key IS NOT NULL;
CREATE INDEX tax_packs_requested_by ON tax_packs (requested_by) WHERE requested_by IS NOT NULL;
CALL internal.protect_tenant_table('tax_packs', 'SELECT, INSERT');
CALL internal.limit_to_own('tax_packs', 'false');
GRANT UPDATE, DELETE ON tax_packs TO dira_jobs;

-- The papers of a property's year: signed leases by the days on which they hold, receipts and invoices by the day on which
-- their money counts. A receipt's own is made when it is first wanted.
CREATE VIEW tax_papers WITH (security_invoker = true) AS
  SELECT l.organization_id, 'leases' AS kind, l.property_id, lower(l.occupies) AS first_on, upper(l.occupies) - 1 AS last_on,
    l.document_file_id AS file_id, NULL::uuid AS receipt_id
  FROM lease_terms l WHERE l.document_file_id IS NOT NULL AND NOT isempty(l.occupies)
  UNION ALL
  SELECT r.organization_id, 'receipts', l.property_id, d.counts_on, d.counts_on, NULL, r.id
  FROM receipts r
  JOIN payments p ON p.organization_id = r.organization_id AND p.id = r.payment_id
  JOIN payment_decisions d ON d.organization_id = p.organization_id AND d.payment_id = p.id AND d.decision = 'confirmed'
  JOIN lease_terms l ON l.organization_id = p.organization_id AND l.lease_id = p.lease_id
  UNION ALL
  SELECT e.organization_id, 'invoices', e.property_id, e.counts_on, e.counts_on, d.file_id, NULL
  FROM documents d
  JOIN cost_facts e ON e.organization_id = d.organization_id AND e.expense_id = d.expense_id
  WHERE d.deleted_at IS NULL AND d.file_id IS NOT NULL AND e.property_id IS NOT NULL;
GRANT SELECT ON tax_papers TO dira_app, dira_jobs;

-- What the law says of it. Only while they are filled: the policies bind the owner too.
ALTER TABLE internal.legal_parameters NO FORCE ROW LEVEL SECURITY;
INSERT INTO internal.legal_parameters
    (name, valid_from, valid_to, revision, value, section, source, source_url, checked_on, recorded_at)
  SELECT name, valid_from::date, valid_to::date, 1, value, section, source, '', '2026-11-29', '2026-11-29Z'
  FROM (VALUES
    ('home_depreciation_rate', '1989-01-01', NULL, 200, 'Regulation 2', 'Income Tax Regulations (Depreciation of a Home Let to Live In), 5749-1989'),
    ('rent_flat_payment_days', '2026-01-01', NULL, 30, 'Income Tax Ordinance, section 122', 'Tax Authority, 10 % track'),
    ('surtax_threshold', '2025-01-01', '2027-12-31', 72156000, 'Income Tax Ordinance, section 121B', 'Tax Authority, surtax'),
    ('surtax_rate', '2025-01-01', NULL, 300, 'Income Tax Ordinance, section 121B', 'Tax Authority, surtax'),
    ('surtax_passive_rate', '2025-01-01', NULL, 200, 'Income Tax Ordinance, section 121B', 'Tax Authority, surtax'),
    ('letting_passive_homes', '2026-01-01', NULL, 5, 'Practice', 'Tax Authority, letting as a business'),
    ('letting_business_homes', '2026-01-01', NULL, 10, 'Practice', 'Tax Authority, letting as a business')
  ) AS law (name, valid_from, valid_to, value, section, source);
ALTER TABLE internal.legal_parameters FORCE ROW LEVEL SECURITY;

-- Without the surtax, which has its own rates. The steps of 2026; they stand in for other years until somebody enters those.
ALTER TABLE internal.legal_ladders NO FORCE ROW LEVEL SECURITY;
INSERT INTO internal.legal_ladders (name, valid_from, revision, steps, section, source, checked_on, recorded_at)
  VALUES ('income_tax', '2026-01-01', 1,
    '[{"upTo": 8412000, "rate": 1000}, {"upTo": 12072000, "rate": 1400}, {"upTo": 22800000, "rate": 2000},
      {"upTo": 30120000, "rate": 3100}, {"upTo": 56028000, "rate": 3500}, {"upTo": null, "rate": 4700}]',
    'Income Tax Ordinance, section 121', 'Tax Authority, income tax brackets of 2026', '2026-11-29', '2026-11-29Z');
ALTER TABLE internal.legal_ladders FORCE ROW LEVEL SECURITY;
