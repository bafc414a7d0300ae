-- A recurring charge that is agreed to follow the index: each period costs its amount by the last index that is
-- published before its due day, against that of a base month.
ALTER TABLE recurring_charges
  ADD COLUMN base_index_month date CHECK (extract(day FROM base_index_month) = 1),
  ADD COLUMN base_hundredths bigint CHECK (base_hundredths BETWEEN 1 AND 99999999999),
  ADD COLUMN base_year integer,
  ADD COLUMN index_floor text CHECK (index_floor IN ('none', 'base')),
  ADD CONSTRAINT recurring_charges_linked
    CHECK (num_nulls(base_index_month, base_hundredths, base_year, index_floor) IN (0, 4));

-- What the charge of a period was worked out from; nothing where it follows no index.
ALTER TABLE recurring_charge_postings
  ADD COLUMN agreed_amount bigint CHECK (agreed_amount BETWEEN 1 AND 100000000000),
  ADD COLUMN index_month date CHECK (extract(day FROM index_month) = 1),
  ADD COLUMN index_hundredths bigint CHECK (index_hundredths BETWEEN 1 AND 99999999999),
  ADD COLUMN index_base_year integer,
  ADD COLUMN link_factors bigint[],
  ADD CONSTRAINT recurring_charge_postings_linked
    CHECK (num_nulls(agreed_amount, index_month, index_hundredths, index_base_year, link_factors) IN (0, 5));
