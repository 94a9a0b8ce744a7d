-- A session that a newer sign-in ended stays known for a while, so that its device can be told why.
alter table session add column is_displaced boolean not null default false;
