-- By which a server knows that its secret key is the one that this database was written with.
create table secret_check (
  is_only     boolean primary key default true check (is_only),
  fingerprint bytea not null
);
