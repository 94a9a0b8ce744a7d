-- One row for each obligation of a contract in each month in which it falls due.
create table compliance_item (
  id            integer generated always as identity primary key,
  contract_id   integer not null references contract,
  contractor_id integer not null references organization,
  obligation_id integer not null references contract_obligation,
  period        date not null check (extract(day from period) = 1),
  due_on        date not null,
  state         text not null default 'open' check (state in ('open', 'met', 'notMet', 'notApplicable')),
  reason        text,
  -- When the contractor handed in what proves it: from then on no further day is overdue.
  evidence_at   timestamptz,
  checked_by    integer references "user",
  checked_at    timestamptz,
  unique (obligation_id, period),
  constraint compliance_item_reason__needed check (state <> 'notApplicable' or reason is not null)
);
create index compliance_item_contract on compliance_item (contract_id, period);
call keep('compliance_item');

create table compliance_item_file (
  item_id integer not null references compliance_item on delete cascade,
  file_id integer not null references file,
  primary key (item_id, file_id)
);
create index compliance_item_file_file_id on compliance_item_file (file_id);

create function guard_compliance_item() returns trigger language plpgsql as $$
begin
  perform assert_open(new.contract_id, new.period);
  return new;
end $$;
create trigger guard before insert or update on compliance_item for each row execute function guard_compliance_item();

-- A breach of an obligation by the contractor's organisation, in the numbers of every review.
create table compliance_case (
  id                integer generated always as identity primary key,
  ref_no            text not null unique default next_number('compliance'),
  item_id           integer not null references compliance_item,
  contract_id       integer not null references contract,
  contractor_id     integer not null references organization,
  obligation_id     integer not null references contract_obligation,
  period            date not null,
  happened_on       date not null,
  description       text not null,
  days_overdue      integer not null default 0 check (days_overdue >= 0),
  status            smallint not null default 1 check (status between 1 and 8),
  recorded_by       integer not null references "user",
  due_at            timestamptz,
  justification     text,
  justified_at      timestamptz,
  justified_by      integer references "user",
  remark            text,
  reason_code_id    integer references reason_code,
  decided_at        timestamptz,
  decided_by        integer references "user",
  grounds           text,
  appealed_at       timestamptz,
  appeal_remark     text,
  appeal_decided_at timestamptz,
  appeal_decided_by integer references "user",
  constraint compliance_case_decided_by__second_person check (decided_by <> recorded_by),
  constraint compliance_case_appeal_decided_by__third_person
    check (appeal_decided_by <> recorded_by and appeal_decided_by <> decided_by)
);
-- The same row is not complained about twice.
create unique index compliance_case_item on compliance_case (item_id) where status not in (5, 8);
create index compliance_case_contract on compliance_case (contract_id, period);
create index compliance_case_status on compliance_case (status);
call keep('compliance_case');

create table compliance_case_file (
  case_id integer not null references compliance_case on delete cascade,
  file_id integer not null references file,
  primary key (case_id, file_id)
);
create index compliance_case_file_file_id on compliance_case_file (file_id);

create function guard_compliance_case() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in ((1, 2), (2, 3), (2, 4), (1, 5), (3, 7), (7, 3), (7, 4)) then
    perform broken_rule('compliance_case_status__transition', 'compliance_case');
  end if;
  if (new.item_id, new.contract_id, new.period, new.description, new.recorded_by)
    is distinct from (old.item_id, old.contract_id, old.period, old.description, old.recorded_by) then
    perform broken_rule('compliance_case_status__submitted', 'compliance_case');
  end if;
  return new;
end $$;
create trigger guard before update on compliance_case for each row execute function guard_compliance_case();

-- The rows of a month, by how often each obligation is asked for. Twice is as good as once.
create function make_compliance(of_month date, only_contract integer default null) returns integer language plpgsql as $$
declare made integer;
begin
  insert into compliance_item (contract_id, contractor_id, obligation_id, period, due_on)
  select c.id, c.contractor_id, o.id, m.period,
    least(m.period + o.due_day - 1, (m.period + interval '1 month - 1 day')::date)
  from contract_obligation o join contract c on c.id = o.contract_id
  join contract_period m on m.contract_id = c.id and m.period = of_month and m.locked_at is null
  where o.is_active and c.status in (2, 3, 6) and (only_contract is null or c.id = only_contract)
    and case o.frequency
      when 'monthly' then true
      when 'quarterly' then extract(month from m.period)::int % 3 = 0
      when 'yearly' then extract(month from m.period)::int = 12
      else m.period = date_trunc('month', c.start_date)::date
    end
  on conflict (obligation_id, period) do nothing;
  get diagnostics made = row_count;
  return made;
end $$;
