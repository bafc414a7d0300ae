-- Columns that hold one of a list by what writes them hold it by the database too: what reads them trusts the type.

ALTER TABLE units ADD CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP'));
ALTER TABLE rent_schedule ADD CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP'));
ALTER TABLE charges ADD CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP'));
ALTER TABLE payments ADD CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP'));
ALTER TABLE ledger_entries ADD CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP'));
ALTER TABLE daily_dues ADD CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP'));
ALTER TABLE linkage_adjustments ADD CHECK (currency IN ('ILS', 'USD', 'EUR', 'GBP'));

ALTER TABLE security_changes
  ADD CHECK (from_state IN ('requested', 'received', 'active', 'realise_notice', 'partially_realised', 'returned')),
  ADD CHECK (to_state IN ('requested', 'received', 'active', 'realise_notice', 'partially_realised', 'returned'));
ALTER TABLE cheque_changes
  ADD CHECK (from_state IN ('in_drawer', 'deposited', 'cleared', 'bounced', 'replaced', 'returned')),
  ADD CHECK (to_state IN ('in_drawer', 'deposited', 'cleared', 'bounced', 'replaced', 'returned'));
