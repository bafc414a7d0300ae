-- What the days of a lease bring by themselves, and was said of it; and what has to go back once a home was left.

-- A lease began, is about to end, has ended, or something of a tenant who left is still held. Each is said once, by
-- whichever worker comes first; another date of the same thing is another thing.
CREATE TABLE lease_milestones (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('began', 'ending', 'ended', 'return_due')),
  -- The first day; the last day of the tenancy; the day on which the home was left.
  on_date date NOT NULL,
  -- Of a reminder: how many days before or after.
  days integer NOT NULL DEFAULT 0 CHECK (days >= 0),
  announced_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, lease_id, kind, on_date, days),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
-- Whatever becomes of its dates, a lease begins once.
CREATE UNIQUE INDEX lease_milestones_began ON lease_milestones (organization_id, lease_id) WHERE kind = 'began';
CALL internal.protect_tenant_table('lease_milestones', 'SELECT, INSERT');

-- What was before there was anybody to say it stays unsaid. A migration has no clock but the database's own.
INSERT INTO lease_milestones (organization_id, lease_id, kind, on_date, announced_at)
  SELECT organization_id, id, 'began', starts_on, now() FROM leases
    WHERE NOT isempty(occupies) AND starts_on <= (now() AT TIME ZONE 'Asia/Jerusalem')::date
  UNION ALL
  SELECT organization_id, id, 'ended', upper(occupies) - 1, now() FROM leases
    WHERE upper(occupies) <= (now() AT TIME ZONE 'Asia/Jerusalem')::date;

-- Leases of which anything is held, by the last day of their tenants: known, or ahead. Those whose day has passed have
-- something to give back; no job has to notice it.
CREATE TABLE security_returns (
  organization_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  left_on date NOT NULL,
  PRIMARY KEY (organization_id, lease_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id)
);
CREATE INDEX security_returns_oldest ON security_returns (organization_id, left_on, lease_id);
CALL internal.protect_tenant_table('security_returns', 'SELECT');

CREATE VIEW internal.held_leases AS
  SELECT l.organization_id, l.id AS lease_id,
    coalesce(h.handed_back_on, upper(l.occupies) - 1, l.terminated_on) AS left_on
  FROM leases l
  LEFT JOIN lease_hand_backs h ON h.organization_id = l.organization_id AND h.lease_id = l.id
  WHERE l.stage = 'agreed' AND EXISTS (
    SELECT FROM securities s WHERE s.organization_id = l.organization_id AND s.lease_id = l.id
      AND s.state IN ('received', 'active', 'realise_notice', 'partially_realised'));
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
CALL internal.keep_counted('securities', 'internal.follow_held_securities');
CALL internal.keep_counted('lease_hand_backs', 'internal.follow_held_securities');

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
CREATE TRIGGER follow_ends AFTER UPDATE ON leases REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.follow_ends_of_leases();
REVOKE ALL ON FUNCTION internal.settle_security_returns, internal.follow_held_securities, internal.follow_ends_of_leases
  FROM PUBLIC;

INSERT INTO security_returns SELECT organization_id, lease_id, left_on FROM internal.held_leases;
