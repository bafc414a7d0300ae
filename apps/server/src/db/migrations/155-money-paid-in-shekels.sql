-- Rent that is agreed in another currency is mostly paid in shekels, by the rate of the day. The payment stands in the
-- currency of its lease; what came, and at which rate, is kept beside it.
ALTER TABLE payments
  ADD COLUMN shekel_amount bigint CHECK (shekel_amount BETWEEN 1 AND 100000000000),
  -- Millionths of a shekel for one unit.
  ADD COLUMN shekel_rate integer CHECK (shekel_rate BETWEEN 10000 AND 999999999),
  ADD CONSTRAINT payments_converted CHECK ((shekel_amount IS NULL) = (shekel_rate IS NULL) AND (shekel_amount IS NULL
    OR currency <> 'ILS' AND amount = round(shekel_amount * 1000000::numeric / shekel_rate)));
