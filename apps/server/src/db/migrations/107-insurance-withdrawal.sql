-- A landlord who no longer waits for a policy takes the wish back.
GRANT DELETE ON insurance_requests TO dira_app;
