-- "My tasks" shows how many wait, unless staff chose another number. An empty database has no menu yet.
update sys_permission set badge = 'waiting' where id = 111 and badge is null;
