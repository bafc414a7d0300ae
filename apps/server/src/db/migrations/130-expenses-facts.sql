-- What an accountant asks of an expense: which flat, how much VAT, who pays in the end, whether it may be deducted, and
-- how it was paid.
ALTER TABLE expenses
  ADD COLUMN unit_id uuid,
  -- Of the amount; null where nobody said.
  ADD COLUMN vat_amount bigint,
  ADD COLUMN payer text NOT NULL DEFAULT 'owner' CHECK (payer IN ('owner', 'tenant', 'shared')),
  ADD COLUMN is_deductible boolean NOT NULL DEFAULT true,
  ADD COLUMN method text CHECK (method IN
    ('bank_transfer', 'standing_order', 'masav_debit', 'cheque', 'bit', 'paybox', 'cash', 'card', 'other')),
  ADD COLUMN reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 100),
  ADD CONSTRAINT expenses_vat_within CHECK (vat_amount >= 0 AND vat_amount < amount),
  ADD FOREIGN KEY (organization_id, property_id, unit_id) REFERENCES units (organization_id, property_id, id)
    ON DELETE SET NULL (unit_id);
CREATE INDEX expenses_of_unit ON expenses (organization_id, unit_id) WHERE unit_id IS NOT NULL;

-- A mortgage is paid back; its interest alone may be deducted, which the adviser works out.
UPDATE expenses SET is_deductible = false WHERE category = 'mortgage';
