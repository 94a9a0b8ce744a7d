-- Lists are searched by the names of sites and people, which are looked up before the list itself.
create index zone_name_words on zone using gin (name gin_trgm_ops);
create index person_name_words on person using gin (full_name gin_trgm_ops);
analyze zone, person;
