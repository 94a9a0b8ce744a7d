-- The texts of the search in ledger and reviews. Their statistics tell common words from rare ones.
create index claim_record_words on claim_record
  using gin ((ref_no || ' ' || coalesce(source_ref, '') || ' ' || coalesce(clause, '')) gin_trgm_ops);
alter index claim_record_words alter column 1 set statistics 1000;
create index review_words on review using gin ((ref_no || ' ' || coalesce(justification, '')) gin_trgm_ops);
alter index review_words alter column 1 set statistics 1000;
analyze claim_record, review;
