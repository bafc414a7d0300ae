-- What the landlord has of a lease's rent in the drawer or at the bank: whoever gave a cheque is not reminded to pay.
CREATE VIEW held_cheques WITH (security_invoker = true) AS
  SELECT organization_id, lease_id, due_on, amount, currency FROM cheques WHERE state IN ('on_hand', 'deposited');
GRANT SELECT ON held_cheques TO dira_app, dira_jobs;
