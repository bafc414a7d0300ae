-- Columns that a person has put away, by list: {"payments": ["method"]}. The keys are those of the contract.
ALTER TABLE profiles ADD COLUMN hidden_columns jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(hidden_columns) = 'object' AND length(hidden_columns::text) <= 4000);
GRANT UPDATE (hidden_columns) ON profiles TO dira_app;
