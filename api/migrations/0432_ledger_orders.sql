-- One index for each order of the ledger, read in both directions, with the columns by which scopes are checked.
create index claim_record_by_source_kind on claim_record (source_kind, id) include (zone_id, contract_id, contractor_id);
create index claim_record_by_source_ref on claim_record (source_ref, id) include (zone_id, contract_id, contractor_id);
create index claim_record_by_occurred on claim_record (occurred_period, id) include (zone_id, contract_id, contractor_id);
create index claim_record_by_posted on claim_record (posted_period, id) include (zone_id, contract_id, contractor_id);
create index claim_record_by_amount on claim_record (amount, id) include (zone_id, contract_id, contractor_id);
create index claim_record_by_status on claim_record (status, id) include (zone_id, contract_id, contractor_id);
create index claim_record_by_contract on claim_record (contract_id, id) include (zone_id, contractor_id);
create index claim_record_late on claim_record (id) include (zone_id, contract_id, contractor_id)
  where occurred_period < posted_period;
analyze claim_record;
