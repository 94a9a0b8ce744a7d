-- Sums of the figures for readers whose scope asks for few of their keys: the fewer keys, the fewer rows
-- (docs/decisions/0040). A key that a sum leaves out is 0.
create table figure_sum (
  -- 0: of everything, 1: by contract and contractor, 2: by zone too.
  grain         smallint not null,
  name          text not null,
  zone_id       integer not null,
  period        date not null,
  state         text not null,
  contract_id   integer not null,
  contractor_id integer not null,
  total         bigint not null,
  part          bigint not null,
  amount        numeric(18, 2) not null,
  -- How many changes were added: a month of which it is the same has not changed.
  changes       bigint not null default 0,
  primary key (grain, name, zone_id, period, state, contract_id, contractor_id)
);

-- The sums of a figure: its keys at each grain.
create function grains_of(zone_id integer, contract_id integer, contractor_id integer)
returns table (grain smallint, in_zone integer, of_contract integer, of_contractor integer)
language sql immutable parallel safe as $$
  values (0::smallint, 0, 0, 0), (1, 0, contract_id, contractor_id), (2, zone_id, contract_id, contractor_id)
$$;

create or replace function fold_figures(most integer) returns integer language sql as $$
  with taken as (
    delete from figure_change where id in (select id from figure_change order by id limit most for update skip locked)
    returning *
  ), folded as (
    insert into figure as known
    select name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id, sum(total), sum(part), sum(amount)
    from taken group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (name, period, state, contract_id, contractor_id, zone_id, owner_id, user_id) do update
      set total = known.total + excluded.total, part = known.part + excluded.part, amount = known.amount + excluded.amount
  ), summed as (
    insert into figure_sum as known
    select grain, name, in_zone, period, state, of_contract, of_contractor, sum(total), sum(part), sum(amount), count(*)
    from taken cross join lateral grains_of(zone_id, contract_id, contractor_id)
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (grain, name, zone_id, period, state, contract_id, contractor_id) do update
      set total = known.total + excluded.total, part = known.part + excluded.part, amount = known.amount + excluded.amount,
        changes = known.changes + excluded.changes
  )
  select count(*)::int from taken
$$;

-- Adds the figures up again, corrects the sums, and returns how many differed. Both are changed together, so one
-- snapshot has both.
create function check_figure_sums() returns integer language sql as $$
  with counted as (
    select grain, name, in_zone, period, state, of_contract, of_contractor, sum(total) as total, sum(part) as part,
      sum(amount) as amount
    from (
      select grain, name, in_zone, period, state, of_contract, of_contractor, total, part, amount
      from figure cross join lateral grains_of(zone_id, contract_id, contractor_id)
      union all
      select grain, name, zone_id, period, state, contract_id, contractor_id, -total, -part, -amount from figure_sum
    ) both_sides
    group by 1, 2, 3, 4, 5, 6, 7 having sum(total) <> 0 or sum(part) <> 0 or sum(amount) <> 0
  ), corrected as (
    insert into figure_sum as known select *, 1 from counted
    on conflict (grain, name, zone_id, period, state, contract_id, contractor_id) do update
      set total = known.total + excluded.total, part = known.part + excluded.part, amount = known.amount + excluded.amount,
        changes = known.changes + 1
  )
  select count(*)::int from counted
$$;

-- With the time as the amount, a verdict that took longer is a change of its figure too.
create or replace function verdict_time_figures(it verdict_time) returns setof figure language sql immutable as $$
  select 'verdict_time.verdict', it.period, it.state, it.contract_id, it.contractor_id, it.zone_id, it.owner_id, it.user_id,
    1::bigint, 0::bigint, extract(epoch from it.took)::numeric(18, 2)
$$;
select check_figures('verdict_time');
select fold_figures(1000000000);
select check_figure_sums();
analyze figure, figure_sum;

-- What somebody has recorded or decided, for their own measures.
create index figure_owner on figure (owner_id, name, period) where owner_id <> 0;
create index figure_user on figure (user_id, name, period) where user_id <> 0;
create index verdict_time_user on verdict_time (user_id, period, took)
  include (state, contract_id, contractor_id, zone_id, owner_id);

-- With a few rows expected, the planner compared each waiting case with each place.
alter function ownerless_places rows 1000;
