-- How a lease ends: what both sides wrote down when the home was given back.

-- What is written down while a lease ends. One at a time is being written or in force; one that was cancelled stays.
CREATE TABLE lease_terminations (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'in_force', 'cancelled')),
  -- The schema is `terminationContents` of the API.
  contents jsonb NOT NULL CHECK (jsonb_typeof(contents) = 'object'),
  -- Rises with every save, so that a save of something older is refused.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- The last day of the tenancy, once it is in force.
  last_day date,
  confirmed_by uuid,
  confirmed_at timestamptz,
  cancelled_by uuid,
  cancelled_at timestamptz,
  -- The paper of the move-out, made right after.
  document_id uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id) ON DELETE SET NULL (document_id),
  CHECK ((state = 'draft') = (confirmed_at IS NULL)),
  CHECK ((last_day IS NULL) = (confirmed_at IS NULL)),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE UNIQUE INDEX lease_terminations_one_at_a_time ON lease_terminations (organization_id, lease_id) WHERE state <> 'cancelled';
CREATE INDEX lease_terminations_of_lease ON lease_terminations (organization_id, lease_id);
CREATE INDEX lease_terminations_of_document ON lease_terminations (organization_id, document_id) WHERE document_id IS NOT NULL;
CALL internal.protect_tenant_table('lease_terminations', 'SELECT, INSERT, UPDATE');

-- The same paths as TERMINATION_TRANSITIONS of the domain, which a test compares.
CREATE FUNCTION internal.termination_may_become(p_from text, p_to text) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$ SELECT (p_from, p_to) IN (('draft', 'in_force'), ('in_force', 'cancelled')) $$;

CREATE FUNCTION internal.check_termination_state() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NEW.state <> OLD.state AND NOT internal.termination_may_become(OLD.state, NEW.state) THEN
    RAISE EXCEPTION 'a termination that is % cannot become %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lease_terminations_state_order';
  END IF;
  IF OLD.state <> 'draft' AND (NEW.contents <> OLD.contents OR NEW.last_day <> OLD.last_day) THEN
    RAISE EXCEPTION 'what a termination says is fixed once it is in force'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lease_terminations_state_order';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER state_order BEFORE UPDATE ON lease_terminations FOR EACH ROW EXECUTE FUNCTION internal.check_termination_state();
