alter table contract add column supervisor_justifies boolean not null default false;

-- Supervisors answer complaints of their sites where the contract says so; a matrix of one's own is left as it is.
insert into privilege (user_type_id, screen, action, scope)
select user_type.id, screen, action, 'zone'
from user_type, (values ('verifyComplaint', 'view'), ('complaint', 'view'), ('complaint', 'justify')) as granted (screen, action)
where user_type.code = 'CS' and not exists (
  select from privilege where user_type_id = user_type.id and privilege.screen = 'verifyComplaint')
  and exists (select from privilege where user_type_id = user_type.id)
on conflict do nothing;
