-- What keeps a person from the next shift, each with its first day: so the list and the dashboard compare a stored day
-- instead of working it out for everybody.
create function person_gaps(p person) returns table (place integer, gap text, since date) language sql stable as $$
  select place, gap, since from (values
    (1, 'vetting', case when p.vetting_status = 'passed' then p.vetting_until + 1 else '-infinity' end),
    (2, 'health', coalesce(p.health_until, (p.birth_date + interval '55 years')::date) + 1),
    (3, 'training', (
      select min(coalesce((
        select max(coalesce((held ->> 'validUntil')::date, 'infinity')) from jsonb_array_elements(p.training) held
        where lower(held ->> 'name') = lower(trim(needed))
      ), '-infinity')) + 1
      from position, regexp_split_to_table(position.certificates, '\n') needed
      where position.id = p.position_id and trim(needed) <> ''
    )),
    (4, 'uniform', case when p.uniform_issued_on is null then '-infinity'::date end),
    (5, 'posting', case when p.site_id is null then '-infinity'::date end)
  ) gaps (place, gap, since)
  where p.type_id = 2 and p.status <> 'ended' and since is not null and (p.site_id is not null or exists (
    select from position where position.id = p.position_id and position.certificates is not null))
$$;

create or replace function person_lacks(p person, on_day date) returns text[] language sql stable as $$
  select array(select gap from person_gaps(p) where since <= on_day order by place)
$$;

create table person_fact (
  person_id     integer primary key references person (id) on delete cascade,
  lacks_from    date not null,
  -- The last days of all their documents.
  document_ends date[] not null
);

create function person_facts(p person) returns setof person_fact language sql stable as $$
  select p.id, coalesce((select min(since) from person_gaps(p)), 'infinity'),
    array_remove(array[p.vetting_until, p.health_until] || array(
      select (certificate ->> 'validUntil')::date from jsonb_array_elements(p.training) certificate), null)
$$;
insert into person_fact select fact.* from person cross join lateral person_facts(person) fact;
analyze person_fact;

create function set_person_fact() returns trigger language plpgsql as $$
begin
  insert into person_fact as fact select * from person_facts(new)
  on conflict (person_id) do update
    set (lacks_from, document_ends) = (excluded.lacks_from, excluded.document_ends)
    where (fact.lacks_from, fact.document_ends) is distinct from (excluded.lacks_from, excluded.document_ends);
  return null;
end $$;
create trigger set_fact after insert or update on person for each row execute function set_person_fact();

create function set_fact_of_holders() returns trigger language plpgsql as $$
begin
  update person_fact set lacks_from = fact.lacks_from
  from person cross join lateral person_facts(person) fact
  where person.position_id = new.id and person_fact.person_id = person.id;
  return null;
end $$;
create trigger set_fact_of_holders after update of certificates on position for each row
  when (old.certificates is distinct from new.certificates) execute function set_fact_of_holders();
