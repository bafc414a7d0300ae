-- What other features may know of a charge of linked rent: all that its words are made of, so that every reader is told
-- of it in their own language.
CREATE VIEW linked_charges WITH (security_invoker = true) AS
  SELECT a.organization_id, a.charge_id, jsonb_build_object(
      'periodStartsOn', a.period_starts_on, 'indexMonth', a.index_month, 'indexHundredths', a.index_hundredths,
      'baseHundredths', a.base_hundredths, 'linkFactors', a.link_factors, 'limitedBy', a.limited_by,
      'baseRentAmount', a.base_rent_amount, 'linkedRentAmount', a.linked_rent_amount, 'replacesRent', a.replaces_rent,
      'proratedDays', s.prorated_days, 'proratedOfDays', s.prorated_of_days) AS linkage
  FROM linkage_adjustments a
  JOIN rent_periods s ON s.organization_id = a.organization_id AND s.lease_id = a.lease_id
    AND s.period_starts_on = a.period_starts_on
  WHERE a.charge_id IS NOT NULL;
GRANT SELECT ON linked_charges TO dira_app, dira_jobs;
