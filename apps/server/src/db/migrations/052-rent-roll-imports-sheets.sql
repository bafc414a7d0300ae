-- Of a workbook, the sheet that this import read; null of a text with commas, and of what was read before sheets were told apart.
ALTER TABLE rent_roll_imports ADD COLUMN sheet_name text;
-- What else stands in the workbook: the name of each sheet, how many rows it has, and the import that read it, if any.
ALTER TABLE rent_roll_imports ADD COLUMN other_sheets jsonb NOT NULL DEFAULT '[]';
