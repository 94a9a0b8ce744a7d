-- What the complaint list is sorted and filtered by and other tables know: the amount of the ledger entry, and
-- whether there is evidence. Not columns of complaint: they change without a change of the case.
create table complaint_fact (
  complaint_id integer primary key references complaint (id) on delete cascade,
  amount numeric(14, 2),
  has_evidence boolean not null
);

create function ledger_amount(complaint_id integer) returns numeric language sql stable as $$
  select record.amount from claim_record record
  where record.source_kind = 'complaint' and record.source_id = complaint_id and record.reverses_id is null
    and record.uncomputable is null
  order by record.id desc limit 1
$$;
create function has_evidence(of_complaint integer) returns boolean language sql stable as $$
  select exists (select from complaint_file where complaint_id = of_complaint and kind = 'complaint')
$$;

insert into complaint_fact select id, ledger_amount(id), has_evidence(id) from complaint;
create index complaint_fact_amount on complaint_fact (amount, complaint_id desc);
create index complaint_fact_amount_down on complaint_fact (amount desc nulls last, complaint_id desc);
create index complaint_fact_without_evidence on complaint_fact (complaint_id) where not has_evidence;
analyze complaint_fact;

create function add_complaint_fact() returns trigger language plpgsql as $$
begin
  insert into complaint_fact values (new.id, ledger_amount(new.id), has_evidence(new.id));
  return null;
end $$;
create trigger add_fact after insert on complaint for each row execute function add_complaint_fact();

create function set_complaint_amount() returns trigger language plpgsql as $$
begin
  update complaint_fact set amount = ledger_amount(new.source_id)
  where complaint_id = new.source_id and amount is distinct from ledger_amount(new.source_id);
  return null;
end $$;
create trigger set_amount after insert or update of amount, uncomputable, reverses_id, source_id on claim_record
  for each row when (new.source_kind = 'complaint') execute function set_complaint_amount();

create function set_complaint_evidence() returns trigger language plpgsql as $$
begin
  update complaint_fact fact set has_evidence = has_evidence(fact.complaint_id)
  where fact.complaint_id in (new.complaint_id, old.complaint_id)
    and fact.has_evidence <> has_evidence(fact.complaint_id);
  return null;
end $$;
create trigger set_evidence after insert or update or delete on complaint_file
  for each row execute function set_complaint_evidence();
