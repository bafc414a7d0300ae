-- What backs a lease: deposits, guarantees, cheques, notes and people, and the rules of the law about them.

-- Numbers that the law sets and changes, each with its day and its source; a change is a row more.
CREATE TABLE internal.legal_parameters (
  name text NOT NULL CHECK (name ~ '^[a-z_]{1,60}$'),
  valid_from date NOT NULL,
  value integer NOT NULL,
  unit text NOT NULL CHECK (unit IN ('months', 'parts', 'days')),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
  recorded_by uuid,
  PRIMARY KEY (name, valid_from)
);
INSERT INTO internal.legal_parameters (name, valid_from, value, unit, source) VALUES
  ('security_cap_months', '2017-09-17', 3, 'months', 'Hire and Borrowing Law, 5731-1971, s. 25J'),
  ('security_cap_term_divisor', '2017-09-17', 3, 'parts', 'Hire and Borrowing Law, 5731-1971, s. 25J'),
  ('security_return_days', '2017-09-17', 60, 'days', 'Hire and Borrowing Law, 5731-1971, s. 25J(e)');
ALTER TABLE internal.legal_parameters ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.legal_parameters FORCE ROW LEVEL SECURITY;
CREATE POLICY readers ON internal.legal_parameters FOR SELECT USING (true);
CREATE POLICY operator ON internal.legal_parameters FOR INSERT TO dira_app
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
GRANT SELECT, INSERT ON internal.legal_parameters TO dira_app;
GRANT SELECT ON internal.legal_parameters TO dira_jobs;

CREATE TABLE securities (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('cash_deposit', 'bank_guarantee', 'security_cheque', 'promissory_note', 'guarantor')),
  -- Kept by the trigger of its changes.
  state text NOT NULL DEFAULT 'requested' CHECK (state IN
    ('requested', 'received', 'active', 'realise_notice', 'partially_realised', 'returned')),
  -- Never blank: a note without an amount could be filled in with any, and a person who guarantees no fixed
  -- sum guarantees nothing (Guarantee Law, s. 21(b)).
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 100000000000),
  realised_amount bigint NOT NULL DEFAULT 0 CHECK (realised_amount BETWEEN 0 AND amount),
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
  CONSTRAINT guarantee_has_an_end CHECK (type <> 'bank_guarantee' OR expires_on IS NOT NULL),
  CONSTRAINT note_is_whole CHECK (type <> 'promissory_note' OR (drawer <> '' AND place <> '' AND issued_on IS NOT NULL)),
  CONSTRAINT guarantor_has_a_name CHECK (type <> 'guarantor' OR guarantor_name <> '')
);
CREATE INDEX securities_of_lease ON securities (organization_id, lease_id, created_at, id);
CREATE INDEX securities_expiring ON securities (organization_id, expires_on, id)
  WHERE expires_on IS NOT NULL AND state IN ('received', 'active', 'realise_notice', 'partially_realised');

-- States are rows with an actor and a time.
CREATE TABLE security_changes (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Two steps of one moment still have an order.
  position bigint GENERATED ALWAYS AS IDENTITY,
  security_id uuid NOT NULL,
  -- Null for the first; given by the trigger.
  from_state text,
  to_state text NOT NULL,
  changed_on date NOT NULL,
  realised_amount bigint CHECK (realised_amount > 0),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  changed_by uuid,
  changed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, security_id) REFERENCES securities (organization_id, id),
  CHECK ((to_state = 'partially_realised') = (realised_amount IS NOT NULL))
);
CREATE INDEX security_changes_of ON security_changes (organization_id, security_id, position);
CALL internal.make_append_only('security_changes');

-- The same paths as SECURITY_TRANSITIONS of the domain, which a test compares.
CREATE FUNCTION internal.security_may_become(p_from text, p_to text) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT (p_from, p_to) IN (
      ('requested', 'received'), ('requested', 'returned'),
      ('received', 'active'), ('received', 'returned'),
      ('active', 'realise_notice'), ('active', 'returned'),
      ('realise_notice', 'active'), ('realise_notice', 'partially_realised'), ('realise_notice', 'returned'),
      ('partially_realised', 'realise_notice'), ('partially_realised', 'returned'))
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
  UPDATE securities SET state = NEW.to_state, realised_amount = realised_amount + coalesce(NEW.realised_amount, 0)
    WHERE organization_id = NEW.organization_id AND id = NEW.security_id;
  RETURN NULL;
END $$;
CREATE TRIGGER change AFTER INSERT ON security_changes FOR EACH ROW EXECUTE FUNCTION internal.change_security();

CREATE FUNCTION internal.begin_security() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.state := 'requested';
  NEW.realised_amount := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER begin BEFORE INSERT ON securities FOR EACH ROW EXECUTE FUNCTION internal.begin_security();

-- The day on which a home was handed back: from here on the law counts the days to give securities back.
CREATE TABLE lease_hand_backs (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  handed_back_on date NOT NULL,
  recorded_by uuid,
  recorded_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);

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

CALL internal.protect_tenant_table('securities', 'SELECT, INSERT');
CALL internal.protect_tenant_table('security_changes', 'SELECT, INSERT');
CALL internal.protect_tenant_table('lease_hand_backs', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.protect_tenant_table('security_reminders', 'SELECT, INSERT');
-- All but what the trigger keeps, and the lease and type that it is of.
GRANT UPDATE (amount, issued_on, expires_on, issuer, reference, drawer, place, avalists, guarantor_name, guarantor_phone,
  guarantor_address, identity_number_sealed, identity_number_hint, custodian, note, document_file_id, updated_at)
  ON securities TO dira_app, dira_jobs;
