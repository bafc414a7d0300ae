-- Tradespeople who repair and belong to no team: the register from which a request is given to one.
CREATE TABLE maintenance_vendors (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  trade text NOT NULL CHECK (trade IN ('handyman', 'plumber', 'electrician', 'air_conditioning', 'locksmith', 'painter',
    'carpenter', 'roofer', 'elevator', 'cleaning', 'gardening', 'other')),
  phone text CHECK (length(phone) <= 16),
  email text CHECK (length(email) <= 254),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 2000),
  -- What the team thinks of their work, one to five.
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX maintenance_vendors_by_name ON maintenance_vendors (organization_id, name, id);
CALL internal.protect_tenant_table('maintenance_vendors', 'SELECT, INSERT, UPDATE');

ALTER TABLE maintenance_requests
  ADD COLUMN vendor_id uuid,
  ADD FOREIGN KEY (organization_id, vendor_id) REFERENCES maintenance_vendors (organization_id, id);
CREATE INDEX maintenance_requests_of_vendor ON maintenance_requests
  (organization_id, vendor_id, created_at DESC, id DESC) WHERE vendor_id IS NOT NULL;
GRANT UPDATE (vendor_id) ON maintenance_requests TO dira_app;
