-- Browsers that show what a person is told of, also while the product is not open in them.

ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check,
  ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('email', 'sms', 'whatsapp', 'push'));
