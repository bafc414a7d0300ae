-- What backs a lease: deposits, guarantees, cheques, notes and people, and what has to go back once a home was left.

CREATE TABLE securities (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('cash_deposit', 'bank_guarantee', 'licensed_guarantee', 'security_cheque',
    'promissory_note', 'guarantor')),
  -- Kept by the trigger of its changes.
  state text NOT NULL DEFAULT 'requested' CHECK (state IN
    ('requested', 'received', 'active', 'claim_notice', 'partly_claimed', 'returned')),
  -- Never blank: a note without an amount could be filled in with any, and a person who guarantees no fixed
  -- sum guarantees nothing (Guarantee Law, s. 21(b)).
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000),
  claimed_amount bigint NOT NULL DEFAULT 0 CHECK (claimed_amount BETWEEN 0 AND amount),
  currency text NOT NULL CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP')),
  issued_on date,
  expires_on date,
  -- The bank of a guarantee or a cheque, and the number on the paper.
  issuer text NOT NULL DEFAULT '' CHECK (length(issuer) <= 120),
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  drawer text NOT NULL DEFAULT '' CHECK (length(drawer) <= 120),
  place text NOT NULL DEFAULT '' CHECK (length(place) <= 80),
  -- Who vouches for a note by signing it.
  avalists text[] NOT NULL DEFAULT '{}' CHECK (cardinality(avalists) <= 5),
  guarantor_name text NOT NULL DEFAULT '' CHECK (length(guarantor_name) <= 120),
  guarantor_phone text CHECK (guarantor_phone ~ '^\+[1-9][0-9]{6,14}$'),
  guarantor_address text NOT NULL DEFAULT '' CHECK (length(guarantor_address) <= 200),
  -- Sealed by the server's key; only its last digits can be read in the database.
  identity_number_sealed bytea,
  identity_number_hint text NOT NULL DEFAULT '' CHECK (length(identity_number_hint) <= 8),
  custodian text NOT NULL DEFAULT '' CHECK (length(custodian) <= 120),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  document_file_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, document_file_id) REFERENCES files (organization_id, id),
  CONSTRAINT guarantee_has_an_end CHECK (type NOT IN ('bank_guarantee', 'licensed_guarantee') OR expires_on IS NOT NULL),
  CONSTRAINT note_is_whole CHECK (type <> 'promissory_note' OR (drawer <> '' AND place <> '' AND issued_on IS NOT NULL)),
  CONSTRAINT guarantor_has_a_name CHECK (type <> 'guarantor' OR guarantor_name <> '')
);
CREATE INDEX securities_of_lease ON securities (organization_id, lease_id, created_at, id);
CREATE INDEX securities_of_document ON securities (organization_id, document_file_id) WHERE document_file_id IS NOT NULL;
CREATE INDEX securities_expiring ON securities (organization_id, expires_on, id)
  WHERE expires_on IS NOT NULL AND state IN ('received', 'active', 'claim_notice', 'partly_claimed');
CALL internal.protect_tenant_table('securities', 'SELECT, INSERT');
-- All but what the trigger keeps, and the lease and type that it is of.
GRANT UPDATE (amount, issued_on, expires_on, issuer, reference, drawer, place, avalists, guarantor_name, guarantor_phone,
  guarantor_address, identity_number_sealed, identity_number_hint, custodian, note, document_file_id, updated_at)
  ON securities TO dira_app, dira_jobs;

CREATE FUNCTION internal.begin_security() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.state := 'requested';
  NEW.claimed_amount := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER begin BEFORE INSERT ON securities FOR EACH ROW EXECUTE FUNCTION internal.begin_security();

-- States are rows with an actor and a time.
CREATE TABLE security_changes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Two steps of one moment still have an order.
  position bigint GENERATED ALWAYS AS IDENTITY,
  security_id uuid NOT NULL,
  -- Null for the first; given by the trigger.
  from_state text CHECK (from_state IN
    ('requested', 'received', 'active', 'claim_notice', 'partly_claimed', 'returned')),
  to_state text NOT NULL CHECK (to_state IN
    ('requested', 'received', 'active', 'claim_notice', 'partly_claimed', 'returned')),
  changed_on date NOT NULL,
  claimed_amount bigint CHECK (claimed_amount > 0),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  changed_by uuid,
  changed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, security_id) REFERENCES securities (organization_id, id),
  CHECK ((to_state = 'partly_claimed') = (claimed_amount IS NOT NULL))
);
CREATE INDEX security_changes_of ON security_changes (organization_id, security_id, position);
CALL internal.make_append_only('security_changes');
CALL internal.protect_tenant_table('security_changes', 'SELECT, INSERT');

-- The same paths as SECURITY_TRANSITIONS of the domain, which a test compares.
CREATE FUNCTION internal.security_may_become(p_from text, p_to text) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT (p_from, p_to) IN (
      ('requested', 'received'), ('requested', 'returned'),
      ('received', 'active'), ('received', 'returned'),
      ('active', 'claim_notice'), ('active', 'returned'),
      ('claim_notice', 'active'), ('claim_notice', 'partly_claimed'), ('claim_notice', 'returned'),
      ('partly_claimed', 'claim_notice'), ('partly_claimed', 'returned'))
  $$;

-- Under the rights of whoever writes, so that nothing of another organization is looked at.
CREATE FUNCTION internal.find_security_state() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  SELECT s.state INTO NEW.from_state FROM securities s
    WHERE s.organization_id = NEW.organization_id AND s.id = NEW.security_id AND EXISTS (
      SELECT FROM security_changes c WHERE c.organization_id = s.organization_id AND c.security_id = s.id)
    FOR NO KEY UPDATE OF s;
  RETURN NEW;
END $$;
CREATE TRIGGER find_state BEFORE INSERT ON security_changes FOR EACH ROW EXECUTE FUNCTION internal.find_security_state();

CREATE FUNCTION internal.change_security() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF NEW.from_state IS NULL AND NEW.to_state <> 'requested'
    OR NEW.from_state IS NOT NULL AND NOT internal.security_may_become(NEW.from_state, NEW.to_state) THEN
    RAISE EXCEPTION 'a security that is % cannot become %', coalesce(NEW.from_state, 'new'), NEW.to_state
      USING ERRCODE = 'check_violation';
  END IF;
  UPDATE securities SET state = NEW.to_state, claimed_amount = claimed_amount + coalesce(NEW.claimed_amount, 0)
    WHERE organization_id = NEW.organization_id AND id = NEW.security_id;
  RETURN NULL;
END $$;
CREATE TRIGGER change AFTER INSERT ON security_changes FOR EACH ROW EXECUTE FUNCTION internal.change_security();

-- Which end of which guarantee was spoken of, so that each is once.
CREATE TABLE security_reminders (
  organization_id uuid NOT NULL,
  security_id uuid NOT NULL,
  expires_on date NOT NULL,
  days_before integer NOT NULL,
  reminded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, security_id, expires_on, days_before),
  FOREIGN KEY (organization_id, security_id) REFERENCES securities (organization_id, id)
);
CALL internal.protect_tenant_table('security_reminders', 'SELECT, INSERT');

-- The day on which a home was handed back: from here on the law counts the days to give securities back.
CREATE TABLE lease_move_outs (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  handed_back_on date NOT NULL,
  recorded_by uuid,
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CALL internal.protect_tenant_table('lease_move_outs', 'SELECT, INSERT, UPDATE, DELETE');

-- Leases of which anything is held, by the last day of their tenants: known, or ahead. Those whose day has passed
-- have something to give back; no job has to notice it.
CREATE TABLE security_returns (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  left_on date NOT NULL,
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CREATE INDEX security_returns_oldest ON security_returns (organization_id, left_on, lease_id);
CALL internal.protect_tenant_table('security_returns', 'SELECT');
CREATE VIEW securities_to_return WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, left_on FROM security_returns;
GRANT SELECT ON securities_to_return TO dira_jobs;

CREATE VIEW internal.held_leases AS
  SELECT l.organization_id, l.id AS lease_id,
    coalesce(h.handed_back_on, upper(l.occupies) - 1, l.terminated_on) AS left_on
  FROM leases l
  LEFT JOIN lease_move_outs h ON h.organization_id = l.organization_id AND h.lease_id = l.id
  WHERE l.stage = 'agreed' AND EXISTS (
    SELECT FROM securities s WHERE s.organization_id = l.organization_id AND s.lease_id = l.id
      AND s.state IN ('received', 'active', 'claim_notice', 'partly_claimed'));
GRANT SELECT ON internal.held_leases TO dira_jobs;

CREATE FUNCTION internal.settle_security_returns(p_organization uuid, p_leases uuid[]) RETURNS void
  LANGUAGE sql
  AS $$
    -- Two who give back the last two things at once wait for each other, so that the second sees what the first did.
    SELECT FROM leases WHERE organization_id = p_organization AND id = ANY (p_leases) ORDER BY id FOR NO KEY UPDATE;
    DELETE FROM security_returns r WHERE r.organization_id = p_organization AND r.lease_id = ANY (p_leases)
      AND NOT EXISTS (SELECT FROM internal.held_leases h
        WHERE h.organization_id = r.organization_id AND h.lease_id = r.lease_id);
    INSERT INTO security_returns AS r (organization_id, lease_id, left_on)
      SELECT organization_id, lease_id, left_on FROM internal.held_leases
        WHERE organization_id = p_organization AND lease_id = ANY (p_leases) ORDER BY lease_id
      ON CONFLICT (organization_id, lease_id) DO UPDATE SET left_on = excluded.left_on WHERE r.left_on <> excluded.left_on
  $$;
REVOKE ALL ON FUNCTION internal.settle_security_returns FROM PUBLIC;

CREATE FUNCTION internal.follow_held_securities() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM internal.settle_security_returns(organization_id, array_agg(DISTINCT lease_id)) FROM old_rows GROUP BY organization_id;
  ELSE
    PERFORM internal.settle_security_returns(organization_id, array_agg(DISTINCT lease_id)) FROM new_rows GROUP BY organization_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.follow_held_securities FROM PUBLIC;
CALL internal.keep_counted('securities', 'internal.follow_held_securities');
CALL internal.keep_counted('lease_move_outs', 'internal.follow_held_securities');

-- Dates of a lease that move take along what is held of it.
CREATE FUNCTION internal.follow_ends_of_leases() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.settle_security_returns(n.organization_id, array_agg(n.id)) FROM new_rows n
    WHERE EXISTS (SELECT FROM securities s WHERE s.organization_id = n.organization_id AND s.lease_id = n.id)
    GROUP BY n.organization_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.follow_ends_of_leases FROM PUBLIC;
CREATE TRIGGER follow_ends AFTER UPDATE ON leases REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.follow_ends_of_leases();
