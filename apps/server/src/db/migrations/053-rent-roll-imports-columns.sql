-- How many rows say something in each column, so that a column that is left out does not go unseen; null of what was read before they were counted.
ALTER TABLE rent_roll_imports ADD COLUMN column_counts jsonb;
-- Lines above the headings: a title, a date.
ALTER TABLE rent_roll_imports ADD COLUMN lines_above integer NOT NULL DEFAULT 0;
