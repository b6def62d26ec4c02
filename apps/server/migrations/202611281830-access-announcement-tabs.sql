-- Columns opened from the menu of platform announcements have tabs that say so (section 2 of the specification).
update sys_permission set side_tree = side_tree || '{"tabTagName": "product"}'
where id = 1376857526354145281 and side_tree is not null and not side_tree ? 'tabTagName';
