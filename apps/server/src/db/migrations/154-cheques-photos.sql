-- A photo of a cheque, for when the paper is at the bank or lost. One a cheque: another takes its place.
CREATE TABLE cheque_photos (
  organization_id uuid NOT NULL,
  cheque_id uuid NOT NULL,
  file_id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, cheque_id),
  UNIQUE (organization_id, file_id),
  FOREIGN KEY (organization_id, cheque_id) REFERENCES cheques (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id)
);
CALL internal.protect_tenant_table('cheque_photos', 'SELECT, INSERT, DELETE');
CALL internal.limit_with('cheque_photos', 'cheques', 'cheque_id');

-- Its file is erased after the commit, as that of any other picture.
CREATE TRIGGER erase_picture_file AFTER DELETE ON cheque_photos REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.erase_picture_file();
