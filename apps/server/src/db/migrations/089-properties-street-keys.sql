-- Streets and places that a workspace has already are suggested first.
ALTER TABLE properties
  ADD COLUMN street_key text NOT NULL GENERATED ALWAYS AS (internal.street_key(street)) STORED,
  ADD COLUMN city_key text NOT NULL GENERATED ALWAYS AS (internal.address_key(city)) STORED;
CREATE INDEX properties_by_street ON properties (organization_id, street_key, city_key);
CREATE INDEX properties_by_city ON properties (organization_id, city_key);

CREATE OR REPLACE VIEW property_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS property_id, name AS property_name, type, street, house_number, entrance, city, zip_code,
    gush, helka, tat_helka, address_key, search_text, archived_at, country, street_key, city_key
  FROM properties;
