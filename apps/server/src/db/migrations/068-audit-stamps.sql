-- When an authority stamped each anchor, by its own clock. The stamp itself stands beside the file of the anchor.
ALTER TABLE internal.audit_anchors ADD COLUMN stamped_at timestamptz;
CREATE INDEX audit_anchors_unstamped ON internal.audit_anchors (number) WHERE stamped_at IS NULL;
GRANT UPDATE (stamped_at) ON internal.audit_anchors TO dira_jobs;
