-- The language of the text that was filed: an item is filed with its first text, and has one text alone or names none.
alter table content_filing add column lang text check (lang in ('en-US', 'zh-CN', 'my-MM'));
update content_filing f set lang = i.lang
from content_item i
where i.id = f.item_id
  and (f.action = 'filed' or (select count(*) from content_text t where t.item_id = i.id) = 1);
