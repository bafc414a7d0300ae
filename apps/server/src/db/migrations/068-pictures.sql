-- Pictures of units beside those of properties and portfolios; in an order, the first of which is the cover, and with
-- words for whoever does not see them. The cover is what a property shows of itself.

ALTER TABLE properties DROP COLUMN image_file_id;
