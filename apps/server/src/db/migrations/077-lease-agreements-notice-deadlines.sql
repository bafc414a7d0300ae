-- The last days on which the option of a lease can be used, so that what is due is found by its day: by the dashboard
-- and its reminders from 90 days before, by the calendar on the day itself. A contract says who has the option and how
-- many days ahead they speak; what it leaves open the law of the lease's first day says (s. 25L). Where no contract is
-- known nobody knows whether there is an option: then the days of both sides stand. A lease that ends early, that
-- another is written to follow, or whose tenant has said what they want has none any more.
CREATE TABLE lease_notice_deadlines (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  holder text NOT NULL CHECK (holder IN ('landlord', 'tenant')),
  on_date date NOT NULL,
  days integer NOT NULL CHECK (days >= 0),
  basis text NOT NULL CHECK (basis IN ('contract', 'law')),
  -- Of the law, where it says the days.
  section text,
  is_contract_known boolean NOT NULL,
  PRIMARY KEY (organization_id, lease_id, holder),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE,
  CHECK ((section IS NOT NULL) = (basis = 'law'))
);
CREATE INDEX lease_notice_deadlines_by_day ON lease_notice_deadlines (organization_id, on_date, lease_id, holder);
CALL internal.protect_tenant_table('lease_notice_deadlines', 'SELECT');

-- For the features before and beside this one, under the reader's own row-level security.
CREATE VIEW notice_deadlines WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, holder, on_date, days, basis, section, is_contract_known FROM lease_notice_deadlines;
GRANT SELECT ON lease_notice_deadlines TO dira_jobs;
GRANT SELECT ON notice_deadlines TO dira_app, dira_jobs;

-- Finds the deadlines of these leases anew. The leases are held first: of two who change a lease and its agreement at
-- once, the second sees what the first did.
CREATE FUNCTION internal.settle_notice_deadlines(p_organization uuid, p_leases uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  looked_at bigint;
BEGIN
  PERFORM FROM leases WHERE organization_id = p_organization AND id = ANY (p_leases) ORDER BY id FOR SHARE;
  WITH law AS MATERIALIZED (
    SELECT h.holder, p.valid_from, p.value::int AS days, p.section FROM internal.standing_legal_parameters p
    JOIN (VALUES ('landlord'), ('tenant')) AS h (holder) ON p.name = 'option_notice_' || h.holder || '_days'
  ),
  found AS (
    SELECT l.id AS lease_id, of_day.holder, l.ends_on - coalesce(c.option_notice_days, of_day.days) AS on_date,
      coalesce(c.option_notice_days, of_day.days) AS days,
      CASE WHEN c.option_notice_days IS NULL THEN 'law' ELSE 'contract' END AS basis,
      CASE WHEN c.option_notice_days IS NULL THEN of_day.section END AS section,
      c.lease_id IS NOT NULL AS is_contract_known
    FROM leases l
    LEFT JOIN agreement_terms c ON c.organization_id = l.organization_id AND c.lease_id = l.id
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (holder) * FROM law
      ORDER BY holder, valid_from <= l.starts_on DESC, abs(valid_from - l.starts_on)) AS of_day
    WHERE l.organization_id = p_organization AND l.id = ANY (p_leases)
      AND NOT isempty(l.occupies) AND l.terminated_on IS NULL
      AND (c.lease_id IS NULL OR c.option_holder = of_day.holder)
      AND NOT EXISTS (SELECT FROM leases n WHERE n.organization_id = l.organization_id AND n.unit_id = l.unit_id AND n.starts_on > l.ends_on)
      AND NOT (of_day.holder = 'tenant' AND EXISTS (SELECT FROM tenant_notices n
        WHERE n.organization_id = l.organization_id AND n.lease_id = l.id AND n.kind IN ('using_option', 'not_renewing')))
  ),
  gone AS (
    DELETE FROM lease_notice_deadlines d WHERE d.organization_id = p_organization AND d.lease_id = ANY (p_leases)
      AND NOT EXISTS (SELECT FROM found f WHERE f.lease_id = d.lease_id AND f.holder = d.holder)
  ),
  settled AS (
    INSERT INTO lease_notice_deadlines AS d (organization_id, lease_id, holder, on_date, days, basis, section, is_contract_known)
      SELECT p_organization, lease_id, holder, on_date, days, basis, section, is_contract_known FROM found
      ON CONFLICT (organization_id, lease_id, holder) DO UPDATE SET on_date = excluded.on_date, days = excluded.days,
        basis = excluded.basis, section = excluded.section, is_contract_known = excluded.is_contract_known
        WHERE (d.on_date, d.days, d.basis, d.section, d.is_contract_known)
          IS DISTINCT FROM (excluded.on_date, excluded.days, excluded.basis, excluded.section, excluded.is_contract_known)
      RETURNING d.lease_id
  )
  -- Whoever announces looks at them at once: a step of their reminders may have come.
  SELECT count(internal.look_at_lease(p_organization, l.id, lower(l.occupies))) INTO looked_at
    FROM leases l WHERE l.organization_id = p_organization AND l.id IN (SELECT lease_id FROM settled);
END $$;
REVOKE ALL ON FUNCTION internal.settle_notice_deadlines FROM PUBLIC;

-- A lease, and those before it on its unit.
CREATE FUNCTION internal.follow_notices_of_leases() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM internal.settle_notice_deadlines(l.organization_id, array_agg(DISTINCT l.id))
      FROM new_rows n JOIN leases l ON l.organization_id = n.organization_id AND l.unit_id = n.unit_id
      WHERE NOT isempty(l.occupies) GROUP BY l.organization_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM internal.settle_notice_deadlines(l.organization_id, array_agg(DISTINCT l.id))
      FROM old_rows o JOIN leases l ON l.organization_id = o.organization_id AND l.unit_id = o.unit_id
      WHERE NOT isempty(l.occupies) GROUP BY l.organization_id;
  ELSE
    PERFORM internal.settle_notice_deadlines(l.organization_id, array_agg(DISTINCT l.id))
      FROM new_rows n JOIN old_rows o ON o.organization_id = n.organization_id AND o.id = n.id
      JOIN leases l ON l.organization_id = n.organization_id AND l.unit_id = n.unit_id
      WHERE (n.occupies, n.terminated_on, n.ends_on, n.starts_on) IS DISTINCT FROM (o.occupies, o.terminated_on, o.ends_on, o.starts_on)
        AND (l.id = n.id OR NOT isempty(l.occupies))
      GROUP BY l.organization_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.follow_notices_of_leases FROM PUBLIC;
CALL internal.keep_counted('leases', 'internal.follow_notices_of_leases');

CREATE FUNCTION internal.follow_notices() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.settle_notice_deadlines(NEW.organization_id, ARRAY[NEW.lease_id]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.follow_notices FROM PUBLIC;
CREATE TRIGGER follow_notices_in AFTER INSERT ON lease_agreements
  FOR EACH ROW EXECUTE FUNCTION internal.follow_notices();
CREATE TRIGGER follow_notices_changed AFTER UPDATE ON lease_agreements
  FOR EACH ROW WHEN (NEW.contents -> 'term' IS DISTINCT FROM OLD.contents -> 'term') EXECUTE FUNCTION internal.follow_notices();
CREATE TRIGGER follow_notices AFTER INSERT ON tenant_notices
  FOR EACH ROW WHEN (NEW.kind IN ('using_option', 'not_renewing')) EXECUTE FUNCTION internal.follow_notices();

-- What the law says of these days is entered once in many years, and then of all leases.
CREATE FUNCTION internal.follow_law_of_notices() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.settle_notice_deadlines(organization_id, array_agg(id)) FROM leases
    WHERE NOT isempty(occupies) GROUP BY organization_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.follow_law_of_notices FROM PUBLIC;
CREATE TRIGGER follow_law_of_notices AFTER INSERT ON internal.legal_parameters
  FOR EACH ROW WHEN (NEW.name IN ('option_notice_landlord_days', 'option_notice_tenant_days'))
  EXECUTE FUNCTION internal.follow_law_of_notices();

-- That a deadline is near is said once at each step, like everything else that the days of a lease bring.
ALTER TABLE lease_milestones DROP CONSTRAINT lease_milestones_kind_check;
ALTER TABLE lease_milestones ADD CONSTRAINT lease_milestones_kind_check
  CHECK (kind IN ('began', 'ends_soon', 'ended', 'return_due', 'landlord_notice_due', 'tenant_notice_due'));

SELECT internal.settle_notice_deadlines(organization_id, array_agg(id)) FROM leases
  WHERE NOT isempty(occupies) GROUP BY organization_id;
