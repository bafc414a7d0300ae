-- Rent in shekels that follows the representative rate of a currency instead of the index: a base rate, as it was
-- published for a day or as the contract says it, and nothing of an index.
ALTER TABLE lease_linkages
  ADD COLUMN linked_to text NOT NULL DEFAULT 'index' CHECK (linked_to IN ('index', 'USD', 'EUR')),
  ADD COLUMN base_rate_millionths bigint CHECK (base_rate_millionths BETWEEN 10000 AND 999999999),
  ADD COLUMN base_rate_on date,
  ALTER COLUMN series DROP NOT NULL,
  ALTER COLUMN index_method DROP NOT NULL,
  ALTER COLUMN base_index_month DROP NOT NULL,
  ALTER COLUMN base_hundredths DROP NOT NULL,
  ALTER COLUMN base_year DROP NOT NULL,
  ADD CONSTRAINT lease_linkages_base CHECK (CASE linked_to
    WHEN 'index' THEN num_nulls(series, index_method, base_index_month, base_hundredths, base_year) = 0
      AND num_nonnulls(base_rate_millionths, base_rate_on) = 0
    ELSE num_nonnulls(series, index_method, base_index_month, base_hundredths, base_year) = 0
      AND base_rate_millionths IS NOT NULL END);
ALTER TABLE lease_linkages ALTER COLUMN linked_to DROP DEFAULT;

-- The rate that a period was worked out from, with its day; nothing where that was an index.
ALTER TABLE linkage_adjustments
  ADD COLUMN rate_currency text CHECK (rate_currency IN ('USD', 'EUR')),
  ADD COLUMN rate_on date,
  ADD COLUMN rate_millionths bigint CHECK (rate_millionths BETWEEN 10000 AND 999999999),
  ADD COLUMN base_rate_millionths bigint CHECK (base_rate_millionths BETWEEN 10000 AND 999999999),
  ADD CONSTRAINT linkage_adjustments_by_rate
    CHECK (num_nulls(rate_currency, rate_on, rate_millionths, base_rate_millionths) IN (0, 4)),
  ADD CONSTRAINT linkage_adjustments_by_one CHECK (index_month IS NULL OR rate_on IS NULL);

CREATE OR REPLACE VIEW linked_charges WITH (security_invoker = true) AS
  SELECT a.organization_id, a.charge_id, jsonb_build_object(
      'periodStartsOn', a.period_starts_on, 'indexMonth', a.index_month, 'indexHundredths', a.index_hundredths,
      'baseHundredths', a.base_hundredths, 'linkFactors', a.link_factors, 'rateCurrency', a.rate_currency,
      'rateOn', a.rate_on, 'rateMillionths', a.rate_millionths, 'baseRateMillionths', a.base_rate_millionths,
      'limitedBy', a.limited_by, 'baseRentAmount', a.base_rent_amount, 'linkedRentAmount', a.linked_rent_amount,
      'replacesRent', a.replaces_rent, 'proratedDays', s.prorated_days, 'proratedOfDays', s.prorated_of_days) AS linkage
  FROM linkage_adjustments a
  JOIN rent_periods s ON s.organization_id = a.organization_id AND s.lease_id = a.lease_id
    AND s.period_starts_on = a.period_starts_on
  WHERE a.charge_id IS NOT NULL;
