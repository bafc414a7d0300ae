-- Whose a property is, from a day to the last one before others are said: the shares that count on a day.
CREATE VIEW ownership_days WITH (security_invoker = true) AS
  SELECT s.organization_id, s.property_id, s.owner_id, s.share, s.from_on,
    coalesce((SELECT min(n.from_on) FROM ownership_shares n WHERE n.organization_id = s.organization_id
      AND n.property_id = s.property_id AND n.from_on > s.from_on) - 1, 'infinity') AS until_on
  FROM ownership_shares s;
GRANT SELECT ON ownership_days TO dira_app, dira_jobs;
