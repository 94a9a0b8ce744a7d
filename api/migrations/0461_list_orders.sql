-- The beginning of a reference number, newest first, with the columns by which scopes are checked.
create index complaint_reference on complaint (ref_no collate "C" desc, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at) where ref_no is not null;
create index claim_record_reference on claim_record (ref_no collate "C" desc, id desc)
  include (zone_id, contract_id, contractor_id);
drop index claim_record_by_source_ref;
create index claim_record_by_source_ref on claim_record (source_ref collate "C", id)
  include (zone_id, contract_id, contractor_id);

-- Offender and location have at most 200 characters. Without an expression the index alone answers the order.
drop index complaint_by_offender, complaint_by_offender_down, complaint_by_location, complaint_by_location_down;
create index complaint_by_offender on complaint (offender, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);
create index complaint_by_offender_down on complaint (offender desc nulls last, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);
create index complaint_by_location on complaint (location, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);
create index complaint_by_location_down on complaint (location desc nulls last, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);
-- complaint_by_due_at serves it too.
drop index complaint_due;

-- Where contracts and contractors have had cases or ledger entries: an order by their names leaves out those that a
-- reader of some zones can have nothing of. Rows are only added.
create table contract_zone (
  zone_id integer not null references zone (id) on delete cascade,
  contract_id integer not null references contract (id) on delete cascade,
  contractor_id integer not null references organization (id) on delete cascade,
  primary key (zone_id, contract_id, contractor_id)
);
create function add_contract_zone() returns trigger language plpgsql as $$
begin
  insert into contract_zone values (new.zone_id, new.contract_id, new.contractor_id) on conflict do nothing;
  return null;
end $$;
create trigger add_place after insert or update of zone_id, contract_id, contractor_id on complaint for each row
  when (new.zone_id is not null and new.contract_id is not null and new.contractor_id is not null)
  execute function add_contract_zone();
create trigger add_place after insert on claim_record for each row
  when (new.zone_id is not null and new.contract_id is not null and new.contractor_id is not null)
  execute function add_contract_zone();
insert into contract_zone
  select distinct zone_id, contract_id, contractor_id from complaint
  where zone_id is not null and contract_id is not null and contractor_id is not null
  union select distinct zone_id, contract_id, contractor_id from claim_record
  where zone_id is not null and contract_id is not null and contractor_id is not null;
analyze complaint, claim_record, contract_zone;
