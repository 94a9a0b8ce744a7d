-- Unmailed notices are read in the order of their recipients, a batch at a time.
drop index notification_unmailed;
create index notification_unmailed on notification (recipient_id, id) where mailed_at is null;

-- What the clean-up jobs look for.
create index sign_in_expires_at on sign_in (expires_at);
create index password_reset_expires_at on password_reset (expires_at);
create index session_ends_at on session (ends_at);
create index notification_deleted_at on notification (deleted_at) where deleted_at is not null;
