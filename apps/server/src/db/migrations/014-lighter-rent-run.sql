-- The rent run touches every lease. What it need not write, it does not.

-- A lease that already owes something older stays as it is: looked at, not locked and written again.
-- Nobody else moves it meanwhile, because every effect on a lease's money holds the lease first.
CREATE OR REPLACE FUNCTION internal.follow_charge_balances() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lease_arrears AS a (organization_id, lease_id, open_since)
      SELECT n.organization_id, n.lease_id, n.since FROM (
          SELECT organization_id, lease_id, min(due_on) AS since FROM new_rows WHERE allocated < amount GROUP BY 1, 2) AS n
        WHERE NOT EXISTS (SELECT FROM lease_arrears o WHERE o.organization_id = n.organization_id
          AND o.lease_id = n.lease_id AND o.open_since <= n.since)
        ORDER BY 1, 2
      ON CONFLICT (organization_id, lease_id) DO UPDATE SET open_since = excluded.open_since
        WHERE excluded.open_since < a.open_since;
  ELSE
    PERFORM internal.settle_arrears(organization_id, array_agg(DISTINCT lease_id)) FROM old_rows GROUP BY organization_id;
  END IF;
  RETURN NULL;
END $$;

-- Room on each page, so that a balance is rewritten in place and no index hears of it.
ALTER TABLE lease_balances SET (fillfactor = 60);
ALTER TABLE daily_dues SET (fillfactor = 50);
ALTER TABLE charge_balances SET (fillfactor = 80);
