-- What calculators ask of the law: taxes on rent, VAT, the rules of mortgages, the rate of the Bank of Israel.
-- Where the first day of a value was not found it begins with 2026; the first value stands in for the days before it.

-- Only while they are filled: the policies bind the owner too.
ALTER TABLE internal.legal_parameters NO FORCE ROW LEVEL SECURITY;
INSERT INTO internal.legal_parameters
    (name, valid_from, valid_to, revision, value, section, source, source_url, checked_on, recorded_at)
  SELECT name, valid_from::date, valid_to::date, 1, value, section, source, '', '2026-11-21', '2026-11-21Z'
  FROM (VALUES
    ('vat_rate', '2015-10-01', NULL, 1700, 'VAT Law 5736-1975', 'VAT Order (Rate of Tax)'),
    ('vat_rate', '2025-01-01', NULL, 1800, 'VAT Law 5736-1975', 'VAT Order (Rate of Tax)'),
    -- Agorot a month, of all homes of a family.
    ('rent_exempt_ceiling', '2021-01-01', NULL, 507000, 'Rent Tax Exemption Law 5750-1990', 'Tax Authority, 2021'),
    ('rent_exempt_ceiling', '2022-01-01', NULL, 519600, 'Rent Tax Exemption Law 5750-1990', 'Tax Authority, 2022'),
    ('rent_exempt_ceiling', '2023-01-01', NULL, 547100, 'Rent Tax Exemption Law 5750-1990', 'Tax Authority, 2023'),
    ('rent_exempt_ceiling', '2024-01-01', '2027-12-31', 565400, 'Rent Tax Exemption Law 5750-1990',
      'Tax Authority, 2024; frozen for 2025 to 2027'),
    ('rent_flat_rate', '2026-01-01', NULL, 1000, 'Income Tax Ordinance, section 122', 'Tax Authority, 10 % track'),
    ('rent_marginal_floor', '2026-01-01', NULL, 3100, 'Income Tax Ordinance, section 121',
      'Tax Authority, lowest rate of passive income under 60'),
    ('rent_marginal_floor_from_sixty', '2026-01-01', NULL, 1000, 'Income Tax Ordinance, section 121',
      'Tax Authority, lowest rate from age 60'),
    ('loan_to_value_single', '2023-01-17', NULL, 7500, 'Directive 329', 'Bank of Israel, limits on housing loans'),
    ('loan_to_value_replacement', '2023-01-17', NULL, 7000, 'Directive 329', 'Bank of Israel, limits on housing loans'),
    ('loan_to_value_investment', '2023-01-17', NULL, 5000, 'Directive 329', 'Bank of Israel, limits on housing loans'),
    ('mortgage_fixed_share_divisor', '2023-01-17', NULL, 3, 'Directive 329', 'Bank of Israel, limits on housing loans'),
    ('mortgage_longest_years', '2026-01-01', NULL, 30, 'Directive 329', 'Bank of Israel, limits on housing loans'),
    -- The day on which it was read, not of the decision.
    ('bank_of_israel_rate', '2026-04-01', NULL, 400, 'Bank of Israel', 'Bank of Israel, interest rate as of April 2026'),
    ('prime_margin', '2026-01-01', NULL, 150, 'Bank practice', 'Prime: the Bank of Israel rate and 1.5 %')
  ) AS law (name, valid_from, valid_to, value, section, source);
ALTER TABLE internal.legal_parameters FORCE ROW LEVEL SECURITY;
