-- A guarantee of a licensed provider can be agreed in a contract; the register holds it too. Like that of a bank it ends.

ALTER TABLE securities
  DROP CONSTRAINT securities_type_check,
  ADD CONSTRAINT securities_type_check CHECK (type IN ('cash_deposit', 'bank_guarantee', 'licensed_guarantee',
    'security_cheque', 'promissory_note', 'guarantor')),
  DROP CONSTRAINT guarantee_has_an_end,
  ADD CONSTRAINT guarantee_has_an_end CHECK (type NOT IN ('bank_guarantee', 'licensed_guarantee') OR expires_on IS NOT NULL);
