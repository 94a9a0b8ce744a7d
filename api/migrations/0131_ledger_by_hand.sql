-- A line by hand above the limit counts only when a second person has said so.
alter table claim_record
  add column needs_approval boolean not null default false,
  add column approved_by    integer references "user",
  add constraint claim_record_approved_by__second_person check (approved_by <> created_by),
  add constraint claim_record_approved_by__needed
    check (not needs_approval or approved_by is not null or status in ('provisional', 'void'));
create index claim_record_waiting on claim_record (id) where needs_approval and status = 'provisional';
create index claim_record_exclusivity on claim_record (contract_id, exclusivity_key) where exclusivity_key is not null;

-- A reversal that was refused leaves room for another.
drop index claim_record_reverses_id;
create unique index claim_record_reverses_id on claim_record (reverses_id)
  where reverses_id is not null and status <> 'void';

insert into privilege (user_type_id, screen, action, scope)
select id, 'claimRecord', 'approve', 'all' from user_type where code = 'FA'
on conflict do nothing;
