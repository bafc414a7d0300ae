-- Properties and their units.

CREATE TABLE properties (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  manager_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  type text NOT NULL CHECK (type IN ('apartment', 'house', 'condo', 'commercial')),
  street text NOT NULL CHECK (length(street) BETWEEN 1 AND 120),
  house_number text NOT NULL DEFAULT '' CHECK (length(house_number) <= 20),
  entrance text NOT NULL DEFAULT '' CHECK (length(entrance) <= 20),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 80),
  state text NOT NULL DEFAULT '' CHECK (length(state) <= 80),
  zip_code text NOT NULL DEFAULT '' CHECK (length(zip_code) <= 12),
  country text NOT NULL DEFAULT 'IL' CHECK (country ~ '^[A-Z]{2}$'),
  gush text NOT NULL DEFAULT '' CHECK (length(gush) <= 12),
  helka text NOT NULL DEFAULT '' CHECK (length(helka) <= 12),
  tat_helka text NOT NULL DEFAULT '' CHECK (length(tat_helka) <= 12),
  -- Two spellings of one address must not become two houses on import.
  address_key text NOT NULL GENERATED ALWAYS AS (
    lower(regexp_replace(street || ' ' || house_number || ' ' || entrance || '|' || city, '\s+', ' ', 'g'))) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(name || ' ' || street || ' ' || house_number || ' ' || city)) STORED,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, manager_id) REFERENCES memberships (organization_id, user_id)
);
CREATE INDEX properties_newest ON properties (organization_id, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX properties_of_manager ON properties (organization_id, manager_id, created_at DESC, id DESC);
CREATE INDEX properties_by_name ON properties (organization_id, lower(name), id) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX properties_one_per_address ON properties (organization_id, address_key) WHERE archived_at IS NULL;
CREATE INDEX properties_search ON properties USING gin (organization_id, search_text gin_trgm_ops) WHERE archived_at IS NULL;
CALL internal.protect_tenant_table('properties', 'SELECT, INSERT, UPDATE, DELETE');

CALL internal.keep_figure('count_properties', 'properties', 'organization_counters', 'property_count',
  counted => 'archived_at IS NULL');

CREATE TABLE units (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  property_id uuid NOT NULL,
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 20),
  floor integer NOT NULL DEFAULT 0 CHECK (floor BETWEEN -10 AND 200),
  -- Rooms are counted in halves, as Israeli listings do.
  rooms_halves integer CHECK (rooms_halves BETWEEN 1 AND 60),
  area_sqm numeric(8, 2) CHECK (area_sqm > 0),
  market_rent_amount bigint CHECK (market_rent_amount >= 0),
  currency text NOT NULL DEFAULT 'ILS' CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  -- From the ground up, and unit 2 before unit 10.
  place_key text NOT NULL GENERATED ALWAYS AS (
    lpad((floor + 100)::text, 3, '0') || lpad(coalesce(substring(number FROM '^\d+'), ''), 10, '0') || lower(number)) STORED,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, property_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id)
);
CREATE UNIQUE INDEX units_one_per_number ON units (organization_id, property_id, lower(number)) WHERE archived_at IS NULL;
CREATE INDEX units_of_property ON units (organization_id, property_id, place_key, id);
CREATE INDEX units_by_number ON units (organization_id, lower(number) text_pattern_ops) WHERE archived_at IS NULL;
CALL internal.protect_tenant_table('units', 'SELECT, INSERT, UPDATE, DELETE');

-- One row a property, whatever its size.
CREATE TABLE property_counters (
  organization_id uuid NOT NULL,
  property_id uuid NOT NULL,
  unit_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, property_id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('property_counters', 'SELECT');

CALL internal.keep_figure('count_units', 'units', 'organization_counters', 'unit_count',
  counted => 'archived_at IS NULL');
CALL internal.keep_figure('count_units_of_properties', 'units', 'property_counters', 'unit_count',
  counted => 'archived_at IS NULL');

-- Where something is, as other features may say it, under the reader's own row-level security. A lease has its own:
-- `lease_places`.
CREATE VIEW property_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS property_id, name AS property_name, type, street, house_number, entrance, city, zip_code,
    gush, helka, tat_helka, address_key, search_text, archived_at
  FROM properties;
GRANT SELECT ON property_places TO dira_app, dira_jobs;
CREATE VIEW unit_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS unit_id, number AS unit_number, property_id, floor, place_key, rooms_halves, area_sqm,
    market_rent_amount, currency, archived_at
  FROM units;
GRANT SELECT ON unit_places TO dira_app, dira_jobs;
CREATE VIEW property_figures WITH (security_invoker = true) AS
  SELECT organization_id, property_id, unit_count FROM property_counters;
GRANT SELECT ON property_figures TO dira_app, dira_jobs;
