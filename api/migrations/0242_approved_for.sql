-- In whose place a substitute approved. Separation of duties holds for the represented person too.
alter table contract add column approved_for integer references "user",
  add constraint contract_approved_for__second_person check (approved_for <> submitted_by);
create index contract_approved_for on contract (approved_for);

alter table contract_addendum add column approved_for integer references "user",
  add constraint contract_addendum_approved_for__second_person check (approved_for <> submitted_by);
create index contract_addendum_approved_for on contract_addendum (approved_for);

alter table formula_version add column approved_for integer references "user";
create index formula_version_approved_for on formula_version (approved_for);

create or replace function guard_contract() returns trigger language plpgsql as $$
declare
  standing text[] := array['status', 'remark', 'submitted_by', 'submitted_at', 'approved_by', 'approved_for', 'approved_at',
    'signed_at', 'signed_end_date', 'suspended_at', 'terminated_on', 'closed_at', 'ref_no', 'automatic_exceptions', 'approval_template_id',
    'lock_version', 'updated_at', 'updated_by'];
  by_addendum text[] := standing || array['monthly_value', 'contract_value', 'end_date', 'cap_pct', 'point_value',
    'absence_penalty', 'constants'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 0 then perform broken_rule('contract_status__submitted'); end if;
    return old;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    (0, 1), (1, 0), (1, 2), (2, 6), (6, 2), (2, 3), (6, 3), (2, 8), (3, 8)
  ) then
    perform broken_rule('contract_status__transition');
  end if;
  if old.status = 2 and new.status = 8 and contract_status(old) <> 5 then
    perform broken_rule('contract_status__not_over');
  end if;
  if is_bound(old) and to_jsonb(new) - by_addendum <> to_jsonb(old) - by_addendum then
    perform broken_rule('contract_status__signed');
  end if;
  if is_bound(old) and to_jsonb(new) - standing <> to_jsonb(old) - standing and not agreed_addendum(old.id) then
    perform broken_rule('contract_monthly_value__only_by_addendum');
  end if;
  if old.status = 0 and new.status = 1 then perform check_submission(new); end if;
  if old.status = 1 and new.status = 2 then
    perform check_signature(new);
    new.signed_at := coalesce(new.signed_at, now());
    new.signed_end_date := new.end_date;
  end if;
  return new;
end $$;

create or replace function guard_contract_addendum() returns trigger language plpgsql as $$
declare
  holder contract;
  standing text[] := array['status', 'submitted_by', 'approved_by', 'approved_for', 'approved_at', 'lock_version', 'updated_at',
    'updated_by'];
begin
  select * into holder from contract where id = new.contract_id for share;
  if tg_op = 'INSERT' then
    if holder.status not in (2, 6) then perform broken_rule('contract_addendum_contract_id__not_signed', 'contract_addendum'); end if;
    if new.status <> 0 then perform broken_rule('contract_addendum_status__starts_as_draft', 'contract_addendum'); end if;
  else
    if new.status <> old.status and (old.status, new.status) not in ((0, 1), (1, 0), (1, 2), (0, 3), (1, 3)) then
      perform broken_rule('contract_addendum_status__transition', 'contract_addendum');
    end if;
    if old.status <> 0 and to_jsonb(new) - standing <> to_jsonb(old) - standing then
      perform broken_rule('contract_addendum_status__submitted', 'contract_addendum');
    end if;
    if new.status = 2 and old.status <> 2 and new.approved_by is null then
      perform broken_rule('contract_addendum_approved_by__needed', 'contract_addendum');
    end if;
  end if;
  if new.effective_date not between holder.start_date and greatest(holder.end_date, new.end_date) + 1 then
    perform broken_rule('contract_addendum_effective_date__outside', 'contract_addendum');
  end if;
  if new.end_date <= holder.start_date then perform broken_rule('contract_addendum_end_date__before_start', 'contract_addendum'); end if;
  if new.status < 2 and new.end_date < holder.end_date and exists (
    select from contract_period where contract_id = holder.id and locked_at is not null and ends_on > new.end_date
  ) then
    perform broken_rule('contract_addendum_end_date__locked', 'contract_addendum');
  end if;
  if new.status in (0, 1) and exists (
    select from contract_period where contract_id = holder.id and locked_at is not null and ends_on >= new.effective_date
  ) then
    perform broken_rule('contract_addendum_effective_date__locked', 'contract_addendum');
  end if;
  return new;
end $$;

create or replace function guard_formula_version() returns trigger language plpgsql as $$
declare
  fixed text[] := array['status', 'valid_to', 'retired_at', 'lock_version', 'updated_at', 'updated_by'];
  moving text[] := fixed || array['submitted_by', 'submitted_at', 'approved_by', 'approved_for', 'approved_at', 'considered',
    'valid_from'];
begin
  if tg_op = 'DELETE' then
    if old.status not in ('draft', 'tested') then perform broken_rule('formula_version_status__published'); end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    new.author_ids := case when acting() is null then new.author_ids else array[acting()] end;
    if new.status <> 'draft' then perform broken_rule('formula_version_status__starts_as_draft'); end if;
    return new;
  end if;
  if (old.status, new.status) not in (
    ('draft', 'draft'), ('draft', 'tested'), ('tested', 'tested'), ('tested', 'draft'), ('tested', 'approved'),
    ('approved', 'approved'), ('approved', 'retired')
  ) then
    perform broken_rule('formula_version_status__transition');
  end if;
  if old.status = 'approved' and to_jsonb(new) - fixed <> to_jsonb(old) - fixed then
    perform broken_rule('formula_version_status__published');
  end if;
  if old.status = 'tested' and to_jsonb(new) - moving <> to_jsonb(old) - moving then
    perform broken_rule('formula_version_status__tested');
  end if;
  if old.status = 'draft' and acting() is not null and not acting() = any(old.author_ids) then
    new.author_ids := old.author_ids || acting();
  end if;
  if new.status = 'approved' and (
    new.approved_by is null or array[new.approved_by, new.approved_for] && (new.author_ids || new.submitted_by)
  ) then
    perform broken_rule('formula_version_approved_by__second_person');
  end if;
  return new;
end $$;
