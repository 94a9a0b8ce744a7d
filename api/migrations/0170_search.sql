-- What people look for records by, as one text each, found by any part of it.
create extension if not exists pg_trgm;

create index complaint_words on complaint
  using gin ((coalesce(ref_no, '') || ' ' || description || ' ' || offender) gin_trgm_ops);
create index contract_words on contract using gin ((coalesce(ref_no, '') || ' ' || title) gin_trgm_ops);
create index claim_words on claim using gin (ref_no gin_trgm_ops);
create index formula_words on formula using gin ((code || ' ' || name) gin_trgm_ops);
create index organization_words on organization
  using gin ((coalesce(ref_no, '') || ' ' || name || ' ' || short_name || ' ' || coalesce(registration_no, '')) gin_trgm_ops);
create index person_words on person using gin ((coalesce(ref_no, '') || ' ' || full_name) gin_trgm_ops);
create index user_words on "user" using gin (email gin_trgm_ops);
create index zone_words on zone using gin ((code || ' ' || name) gin_trgm_ops);
