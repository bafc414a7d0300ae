-- Notices that tenants give to their landlord: what was said and when stays as it was.

CREATE TABLE tenant_notices (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  lease_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  -- Tells of what the lease is to be; it does not change it.
  kind text NOT NULL CHECK (kind IN ('using_option', 'not_renewing', 'leaving_early', 'other')),
  -- The day that it is about: the last of the term, or the one on which the tenant wants to leave.
  concerns_on date,
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 4000),
  -- By when lease or law wanted it, as they stood when it was given.
  deadline_on date,
  deadline_basis text CHECK (deadline_basis IN ('contract', 'law')),
  given_on date NOT NULL,
  given_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- The paper, made right after.
  document_id uuid,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id),
  FOREIGN KEY (organization_id, document_id) REFERENCES documents (organization_id, id)
    ON DELETE SET NULL (document_id),
  CHECK ((kind = 'other') OR concerns_on IS NOT NULL),
  CHECK (kind <> 'other' OR body <> ''),
  CHECK ((deadline_on IS NULL) = (deadline_basis IS NULL)),
  CHECK ((acknowledged_by IS NULL) = (acknowledged_at IS NULL))
);
CREATE INDEX tenant_notices_of_lease ON tenant_notices (organization_id, lease_id, given_at);
CREATE INDEX tenant_notices_of_tenant ON tenant_notices (organization_id, tenant_id);
CREATE INDEX tenant_notices_of_document ON tenant_notices (organization_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX tenant_notices_waiting ON tenant_notices (organization_id, given_at, id) WHERE acknowledged_at IS NULL;
CALL internal.protect_tenant_table('tenant_notices', 'SELECT, INSERT');
GRANT UPDATE (document_id, acknowledged_by, acknowledged_at) ON tenant_notices TO dira_app, dira_jobs;

CREATE FUNCTION internal.check_tenant_notice() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  IF OLD.acknowledged_at IS NOT NULL
    AND (OLD.acknowledged_at, OLD.acknowledged_by) IS DISTINCT FROM (NEW.acknowledged_at, NEW.acknowledged_by) THEN
    RAISE EXCEPTION 'that a notice came is said once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER acknowledged_once BEFORE UPDATE ON tenant_notices
  FOR EACH ROW EXECUTE FUNCTION internal.check_tenant_notice();
