-- Every mail that was tried: to whom, which kind, how it ended. Never its text. `payload` is that of the job, which
-- holds no secret, and only of a mail that was refused for good: that of others is still in the queue.
create table mail_delivery (
  id int generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "to" text not null,
  template text not null,
  status text not null check (status in ('sent', 'stored', 'failed', 'refused')),
  attempts int not null default 1,
  error text,
  retried_at timestamptz,
  job_id bigint unique,
  task text,
  payload jsonb
);
create index mail_delivery_created_at on mail_delivery (created_at);
create index mail_delivery_failed on mail_delivery (id) where status in ('failed', 'refused');
