-- Pictures of units beside those of properties and portfolios; in an order, the first of which is the cover, and with
-- words for whoever does not see them. The cover is what a property shows of itself.

ALTER TABLE pictures
  ADD COLUMN unit_id uuid,
  -- Those that were there before share a place and stay in the order in which they came.
  ADD COLUMN place integer NOT NULL DEFAULT 0 CHECK (place >= 0),
  ADD COLUMN alt_text text NOT NULL DEFAULT '' CHECK (length(alt_text) <= 200),
  ADD FOREIGN KEY (organization_id, unit_id) REFERENCES units (organization_id, id) ON DELETE CASCADE,
  DROP CONSTRAINT pictures_check,
  ADD CONSTRAINT pictures_of_one CHECK (num_nonnulls(portfolio_id, property_id, unit_id) = 1);
DROP INDEX pictures_of_portfolio, pictures_of_property;
CREATE INDEX pictures_of_portfolio ON pictures (organization_id, portfolio_id, place, created_at, id)
  WHERE portfolio_id IS NOT NULL;
CREATE INDEX pictures_of_property ON pictures (organization_id, property_id, place, created_at, id)
  WHERE property_id IS NOT NULL;
CREATE INDEX pictures_of_unit ON pictures (organization_id, unit_id, place, created_at, id)
  WHERE unit_id IS NOT NULL;
GRANT UPDATE (place, alt_text) ON pictures TO dira_app;

ALTER TABLE properties DROP COLUMN image_file_id;
