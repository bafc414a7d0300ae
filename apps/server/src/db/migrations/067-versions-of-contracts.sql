-- Who saves second is told so by the version of what they saw (`If-Match`), in contracts as everywhere.
ALTER TABLE lease_agreements DROP COLUMN revision;
ALTER TABLE lease_templates DROP COLUMN revision;
ALTER TABLE lease_terminations DROP COLUMN revision;
