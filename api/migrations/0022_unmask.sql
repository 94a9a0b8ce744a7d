-- Looking behind a mask is a privilege like any other: on a screen, with a scope, in the matrix.
alter table user_type drop column pii;
insert into privilege (user_type_id, screen, action, scope)
select user_type.id, given.screen, 'unmask', given.scope
from (values
  ('AA', 'person', 'all'), ('CO', 'person', 'zone'), ('CM', 'person', 'org'),
  ('AA', 'organization', 'all'), ('CO', 'organization', 'all'), ('FP', 'organization', 'all'),
  ('FA', 'organization', 'all'), ('CM', 'organization', 'org')
) as given (code, screen, scope)
join user_type on user_type.code = given.code;
