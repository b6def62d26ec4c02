-- Hong Kong and Macao are special administrative regions. Autonomous regions of China were called regions, which are those
-- of Myanmar.
alter table region drop constraint region_kind_check;
alter table region add constraint region_kind_check check (kind in ('country', 'state', 'region', 'union_territory',
  'self_admin', 'province', 'special_region', 'municipality', 'district', 'city', 'township', 'county', 'ward'));
update region set kind = 'province' where country_code = 'CN' and kind = 'region';
