-- A backup reads as the owner, who saw nothing here: the operator's key for seals would have been left out.
CREATE POLICY backups ON internal.installation_seal_keys FOR SELECT TO dira_owner USING (true);
