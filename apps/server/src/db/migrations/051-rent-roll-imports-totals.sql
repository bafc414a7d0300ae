-- Numbers of the rows that only add up the others: no leases, and yet part of the file.
ALTER TABLE rent_roll_imports ADD COLUMN total_rows jsonb NOT NULL DEFAULT '[]';
