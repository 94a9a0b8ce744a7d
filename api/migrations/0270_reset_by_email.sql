-- A person who comes back on another device gives e-mail and code. The request is found by the hash of the address, also
-- when no account has it; these guesses are counted apart, so that strangers cannot use up those of the asking browser.
alter table password_reset
  add email_hash  bytea,
  add email_tries integer not null default 0;
create index password_reset_email_hash on password_reset (email_hash);
