-- A signed lease changes by an amendment that is signed like the first paper: a longer term, another
-- rent from a day, another due day.

CREATE TABLE lease_amendments (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'signing', 'in_force', 'withdrawn')),
  language text NOT NULL CHECK (language IN ('he', 'en', 'bilingual')),
  -- What changes; what is null stays as it is.
  ends_on date,
  rent_from_on date,
  monthly_rent_amount bigint CHECK (monthly_rent_amount BETWEEN 0 AND 100000000000),
  due_day integer CHECK (due_day BETWEEN 1 AND 31),
  -- Whose option of the contract the extension is, and when they gave notice of it.
  option_holder text CHECK (option_holder IN ('tenant', 'landlord')),
  option_notice_on date,
  further_terms text NOT NULL DEFAULT '' CHECK (length(further_terms) <= 4000),
  signed_on_paper_on date,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  in_force_at timestamptz,
  withdrawn_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  CHECK (ends_on IS NOT NULL OR monthly_rent_amount IS NOT NULL OR due_day IS NOT NULL),
  CHECK ((rent_from_on IS NULL) = (monthly_rent_amount IS NULL)),
  CHECK (option_holder IS NULL OR ends_on IS NOT NULL),
  CHECK (option_notice_on IS NULL OR option_holder IS NOT NULL),
  CHECK ((state = 'in_force') = (in_force_at IS NOT NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CHECK (signed_on_paper_on IS NULL OR state = 'in_force')
);
CREATE INDEX lease_amendments_of_lease ON lease_amendments (organization_id, lease_id, created_at DESC);
-- One at a time, so that each is written on what holds.
CREATE UNIQUE INDEX lease_amendments_one_open ON lease_amendments (organization_id, lease_id)
  WHERE state IN ('draft', 'signing');
CALL internal.protect_tenant_table('lease_amendments', 'SELECT, INSERT, UPDATE');

-- The same paths as AMENDMENT_TRANSITIONS of the domain, which a test compares.
CREATE FUNCTION internal.amendment_may_become(p_from text, p_to text) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT (p_from, p_to) IN (('draft', 'signing'), ('draft', 'in_force'), ('draft', 'withdrawn'),
      ('signing', 'draft'), ('signing', 'in_force'))
  $$;

CREATE FUNCTION internal.check_amendment() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT internal.amendment_may_become(OLD.state, NEW.state) THEN
    RAISE EXCEPTION 'an amendment that is % cannot become %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lease_amendments_state_order';
  END IF;
  -- What was sent out says what it said.
  IF OLD.state <> 'draft' AND (OLD.ends_on, OLD.rent_from_on, OLD.monthly_rent_amount, OLD.due_day, OLD.option_holder,
      OLD.option_notice_on, OLD.further_terms, OLD.language) IS DISTINCT FROM (NEW.ends_on, NEW.rent_from_on,
      NEW.monthly_rent_amount, NEW.due_day, NEW.option_holder, NEW.option_notice_on, NEW.further_terms, NEW.language) THEN
    RAISE EXCEPTION 'an amendment that was sent is not changed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lease_amendments_state_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lease_amendments_order BEFORE UPDATE ON lease_amendments
  FOR EACH ROW EXECUTE FUNCTION internal.check_amendment();
