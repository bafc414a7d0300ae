-- What to say to who asked for a home comes with every workspace, as the rest does.
ALTER TABLE message_templates DROP CONSTRAINT message_templates_built_in_key_check,
  ADD CONSTRAINT message_templates_built_in_key_check CHECK (built_in_key IN ('rent_due_soon', 'rent_due', 'rent_overdue',
    'rent_overdue_firm', 'lease_ends', 'option_notice', 'repair_follow_up', 'repair_deadline', 'payment_received', 'welcome',
    'guarantee_ends', 'deposit_return', 'index_update', 'cheque_deposit', 'own_date', 'home_free'));

CREATE OR REPLACE FUNCTION internal.ready_templates() RETURNS TABLE (key text, category text, is_default boolean)
  LANGUAGE sql IMMUTABLE
  AS $$
    VALUES ('rent_due_soon', 'rent_reminder', true), ('rent_due', 'rent_reminder', false),
      ('rent_overdue', 'rent_reminder', false), ('rent_overdue_firm', 'rent_reminder', false),
      ('lease_ends', 'general', false), ('option_notice', 'general', false), ('repair_follow_up', 'maintenance', true),
      ('repair_deadline', 'maintenance', false), ('payment_received', 'payment_confirmation', true),
      ('welcome', 'greeting', true), ('guarantee_ends', 'general', false), ('deposit_return', 'general', false),
      ('index_update', 'general', false), ('cheque_deposit', 'rent_reminder', false), ('own_date', 'general', true),
      ('home_free', 'general', false)
  $$;

INSERT INTO message_templates (organization_id, built_in_key, channel, category, is_default, created_at)
  SELECT o.id, ready.key, 'email', ready.category, ready.is_default, o.created_at
  FROM organizations o CROSS JOIN internal.ready_templates() AS ready WHERE ready.key = 'home_free';
