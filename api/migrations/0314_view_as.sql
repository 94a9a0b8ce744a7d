-- A session in which an administrator looks at the product as its user: it ends with the administrator's own session.
alter table session add column viewer_session_id integer references session on delete cascade;
create index session_viewer_session_id on session (viewer_session_id);
