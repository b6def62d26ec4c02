-- The language in which an applicant is written to: the one of the page on which he signed up.
alter table content_signup add column lang text not null default 'en-US' check (lang in ('en-US', 'zh-CN', 'my-MM'));
