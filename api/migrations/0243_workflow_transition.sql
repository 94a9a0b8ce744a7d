-- Which ways between states there are is said once, in the workflow definitions. The server writes them here after the
-- migrations, and the guards of the tables look them up: no other way leads anywhere, not even past the API.
create table workflow_transition (
  entity     text not null,
  from_state text not null,
  to_state   text not null,
  primary key (entity, from_state, to_state)
);

create function is_transition(of_entity text, before text, after text) returns boolean language sql stable as $$
  select before = after or exists (
    select from workflow_transition where entity = of_entity and from_state = before and to_state = after)
$$;

do $$
declare
  guarded text;
  written text;
  changed text;
begin
  foreach guarded in array array['complaint', 'review', 'compliance_case', 'claim', 'contract', 'contract_addendum',
    'formula_version'] loop
    written := pg_get_functiondef(('guard_' || guarded)::regproc);
    changed := regexp_replace(written, '\(old\.status, new\.status\) not in\s*\((\s*\([^()]*\),?)+\s*\)',
      format('not is_transition(%L, old.status::text, new.status::text)', guarded));
    if changed = written then raise exception 'guard_% names no transitions', guarded; end if;
    execute changed;
  end loop;
end $$;

alter table complaint drop constraint complaint_status_check, add constraint complaint_status_check check (status >= 0);
alter table review drop constraint review_status_check, add constraint review_status_check check (status >= 0);
alter table compliance_case
  drop constraint compliance_case_status_check, add constraint compliance_case_status_check check (status >= 0);
alter table attendance
  drop constraint attendance_review_status_check, add constraint attendance_review_status_check check (review_status >= 0);
alter table tour_round
  drop constraint tour_round_review_status_check, add constraint tour_round_review_status_check check (review_status >= 0);
