-- What a person made of their sidebar: tabs that do not show, and the order of the others. The names are those of the
-- contract; a tab that is in no order stands where it usually does.
ALTER TABLE profiles
  ADD COLUMN hidden_tabs text[] NOT NULL DEFAULT '{}'
    CHECK (cardinality(hidden_tabs) <= 100 AND NOT hidden_tabs && ARRAY['dashboard', 'settings']),
  ADD COLUMN tab_order text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tab_order) <= 100);
-- Parts of the product that a person turns on for themselves.
ALTER TABLE profiles
  ADD COLUMN realtor_mode boolean NOT NULL DEFAULT false,
  ADD COLUMN short_term_rental_mode boolean NOT NULL DEFAULT false;
GRANT UPDATE (hidden_tabs, tab_order, realtor_mode, short_term_rental_mode) ON profiles TO dira_app;
