-- Who waits for an answer, the longest first: by what the whole team hears, and by what one member has with a tenant.
CREATE INDEX threads_unanswered ON threads (organization_id, moved_at, id) WHERE NOT is_done AND last_is_incoming;
CREATE INDEX thread_readers_unanswered ON thread_readers (organization_id, user_id, own_at) WHERE own_is_incoming;
