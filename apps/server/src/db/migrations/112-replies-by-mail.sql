-- Answering a message by answering the mail that told of it.

-- Where an answer to a mail goes, if not to whom it came from.
ALTER TABLE deliveries ADD COLUMN reply_to text;
