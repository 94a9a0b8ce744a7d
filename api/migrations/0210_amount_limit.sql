-- From which amount on something needs a second person.
create table amount_limit (
  id     integer generated always as identity primary key,
  code   text not null unique check (code in ('adjustment')),
  amount numeric(14, 2) not null check (amount >= 0)
);
call keep('amount_limit');
insert into amount_limit (code, amount) values ('adjustment', 1000);
