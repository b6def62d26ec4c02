-- Pages of recruitment stand in groups. A page that staff moved stays where it is. An empty database has no menu yet.
insert into sys_permission (id, parent_id, name, menu_type, url, icon, sort_no, is_route)
select seed.id, 8, seed.name::jsonb, '1', seed.url, seed.icon, seed.sort_no, false
from (values
  (861::bigint, '{"en-US": "Employers", "zh-CN": "招聘企业", "my-MM": "အလုပ်ရှင်များ"}', '/recruitment/employers', 'BankOutlined', 1),
  (862::bigint, '{"en-US": "Jobs and applications", "zh-CN": "职位与申请", "my-MM": "အလုပ်နှင့် လျှောက်လွှာများ"}', '/recruitment/jobs', 'SolutionOutlined', 2),
  (863::bigint, '{"en-US": "Review and trust", "zh-CN": "审核与风控", "my-MM": "စိစစ်ရေးနှင့် ယုံကြည်မှု"}', '/recruitment/trust', 'AuditOutlined', 3),
  (864::bigint, '{"en-US": "People and resumes", "zh-CN": "会员与简历", "my-MM": "အဖွဲ့ဝင်နှင့် ကိုယ်ရေးရာဇဝင်"}', '/recruitment/people', 'TeamOutlined', 4),
  (865::bigint, '{"en-US": "Events", "zh-CN": "招聘活动", "my-MM": "ပွဲများ"}', '/recruitment/events', 'ShopOutlined', 5),
  (866::bigint, '{"en-US": "Lookups", "zh-CN": "基础数据", "my-MM": "အခြေခံဒေတာ"}', '/recruitment/lookups', 'ToolOutlined', 6)
) as seed (id, name, url, icon, sort_no)
where exists (select from sys_permission where id = 8);

update sys_permission as page set parent_id = seed.folder, sort_no = seed.sort_no
from (values
  (81::bigint, 861::bigint, 1),
  (834::bigint, 861::bigint, 2),
  (835::bigint, 861::bigint, 3),
  (840::bigint, 862::bigint, 1),
  (841::bigint, 862::bigint, 2),
  (204::bigint, 862::bigint, 3),
  (205::bigint, 862::bigint, 4),
  (842::bigint, 863::bigint, 1),
  (843::bigint, 863::bigint, 2),
  (836::bigint, 863::bigint, 3),
  (837::bigint, 863::bigint, 4),
  (844::bigint, 863::bigint, 5),
  (202::bigint, 864::bigint, 1),
  (203::bigint, 864::bigint, 2),
  (201::bigint, 864::bigint, 3),
  (206::bigint, 865::bigint, 1),
  (207::bigint, 865::bigint, 2),
  (208::bigint, 865::bigint, 3),
  (820::bigint, 866::bigint, 1),
  (821::bigint, 866::bigint, 2),
  (822::bigint, 866::bigint, 3),
  (823::bigint, 866::bigint, 4),
  (824::bigint, 866::bigint, 5),
  (825::bigint, 866::bigint, 6),
  (826::bigint, 866::bigint, 7),
  (827::bigint, 866::bigint, 8),
  (828::bigint, 866::bigint, 9),
  (832::bigint, 866::bigint, 10),
  (833::bigint, 866::bigint, 11)
) as seed (id, folder, sort_no)
where page.id = seed.id and page.parent_id = 8;

-- Whoever holds a page holds the group that it stands in.
insert into sys_role_permission (role_id, permission_id)
select distinct held.role_id, page.parent_id from sys_role_permission held
join sys_permission page on page.id = held.permission_id
where page.parent_id between 861 and 866
on conflict do nothing;
