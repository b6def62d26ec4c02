import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Resource, withChildren } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { serverRoot } from '../apps/server/src/kernel/paths.ts';
import { retentionRules } from '../apps/server/src/modules/system/retention/rules.ts';
import { createTestDatabase } from './support/database.ts';
import { atEnd } from './support/ends.ts';

/** Every table either goes with time, is a record that people delete, or is named here with what bounds it. */
const client = new Client({ connectionString: (await createTestDatabase()).connectionString });
await client.connect();
atEnd(() => client.end());

/** Rows go with the row that they belong to, of which each has few. */
const withParent: Readonly<Record<string, string>> = {
  content_division: 'content_item',
  content_event: 'content_item',
  content_function: 'content_item',
  content_lead: 'content_item',
  content_model_version: 'content_model',
  content_renaming: 'sys_depart',
  coupon__product_ids: 'coupon',
  form_answer: 'form_submission',
  form_draft: 'form_design',
  form_submission_file: 'form_submission',
  form_submission_key: 'form_submission',
  form_version: 'form_design',
  job_posting__keyword_ids: 'job_posting',
  job_posting__subsite_ids: 'job_posting',
  job_posting__welfare_ids: 'job_posting',
  job_seeker__blocked_companies: 'job_seeker',
  message_event: 'message_log',
  resume_file_text: 'media_file',
  resume_source: 'resume',
  resume_unlock: 'resume',
  role_subsite: 'sys_role',
  site_blueprint: 'subsite',
  site_blueprint_object: 'site_blueprint',
  site_build: 'subsite',
  sr_company__job_ids: 'sr_company',
  subsite_extension_configuration: 'subsite',
  subsite_grant_batch_item: 'subsite_grant_batch',
  subsite_language: 'subsite',
  subsite_limit: 'subsite',
  subsite_seo: 'subsite',
  sys_announcement_audience: 'sys_announcement',
  sys_announcement_content: 'sys_announcement',
  sys_announcement_reminder: 'sys_announcement',
  sys_announcement_reply: 'sys_announcement',
  sys_announcement_send: 'sys_announcement',
  sys_import_failure: 'sys_import_run',
  sys_list_run_part: 'sys_list_run',
  sys_list_run_refusal: 'sys_list_run',
  sys_permission_data_rule: 'sys_permission',
  sys_role_data_rule: 'sys_role_permission',
  sys_role_permission: 'sys_role',
  sys_user_depart: 'sys_user',
  sys_user_position: 'sys_user',
  sys_user_role: 'sys_user',
  user_subsite: 'sys_user',
  wf_activity: 'wf_instance',
  wf_cc: 'wf_instance',
  wf_opinion: 'wf_instance',
  wf_start_event: 'wf_definition',
  wf_subscription: 'wf_instance',
  wf_task: 'wf_instance',
  wf_task_candidate: 'wf_task',
};

/** Of each person a few, which a limit or the screen holds. */
const ofPerson: Readonly<Record<string, string>> = {
  analytics_layout: 'one',
  saved_search: 'mostSavedSearches',
  sign_in_identity: 'one of each provider',
  sys_bookmark: 'mostBookmarks',
  sys_list_view: 'of each list',
  wf_draft: 'mostDrafts',
  wf_phrase: 'mostPhrases',
};

/** Sources, below apps/server/src, that delete expired rows when they write one. */
const sweptByWriter: Readonly<Record<string, string>> = {
  captcha: 'modules/identity/captcha.ts',
  code_request: 'modules/identity/one-time-code.queries.ts',
  job_worker: 'kernel/jobs/workers.queries.ts',
  oidc_start: 'modules/identity/oidc.queries.ts',
  one_time_code: 'modules/identity/one-time-code.queries.ts',
  reset_ticket: 'modules/identity/reset.queries.ts',
  sealing_key: 'modules/identity/sealing.ts',
  search_change: 'modules/recruitment/search/entries.ts',
  search_entry: 'modules/recruitment/search/entries.ts',
  sign_in_failure: 'modules/identity/attempts.ts',
  site_change: 'modules/content/publishing/changes.queries.ts',
  socket_ticket: 'kernel/auth/sockets.ts',
  // Uploads, bytes and renditions go with the sweep of files, which removes what they left in the store.
  file_blob: 'modules/media/sweep.queries.ts',
  media_rendition: 'modules/media/sweep.queries.ts',
  upload_part: 'modules/media/upload-session.queries.ts',
  upload_session: 'modules/media/sweep.queries.ts',
};

/** Grows with what an installation is set up with, not with its use. */
const ofSetUp: Readonly<Record<string, string>> = {
  analytics_series: 'one of each series',
  analytics_site: 'one of each site',
  annex: 'files that records have; goes with the record',
  column_default: 'one of each site',
  domain: 'hosts of sites',
  job_schedule: 'one of each schedule',
  message_limits: 'one of each channel',
  schema_migration: 'one of each migration',
  record_writer: 'writers of what waits for a decision: they go with the approval',
  serial_counter: 'one of each year and kind: numbers are never given twice',
  site_rebuild: 'one row',
  sys_permission: 'menus and buttons',
  sys_setting: 'one of each setting',
  sys_shared_phone: 'accounts that shared a phone number before there was a rule',
  wf_definition: 'deployed versions of processes, which instances refer to',
};

const records = new Set(
  withChildren(Object.values<Resource>(resources))
    .filter(({ spec }) => !spec.isView)
    .map(({ spec }) => spec.table),
);
const ruled = new Set(retentionRules.map(({ table }) => table));
const named = { ...withParent, ...ofPerson, ...sweptByWriter, ...ofSetUp };

const { rows } = await client.query<{ name: string }>(
  `select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
);
const tables = rows.map(({ name }) => name);

test('every table goes with time, is a record, or is named with what bounds it', () => {
  expect(tables.filter((name) => !(name in named) && !ruled.has(name) && !records.has(name))).toEqual([]);
});

test('every table that is named exists, and is named once', () => {
  const all = [withParent, ofPerson, sweptByWriter, ofSetUp].flatMap((list) => Object.keys(list));
  expect([...all, ...ruled].filter((name) => !tables.includes(name))).toEqual([]);
  expect(all.filter((name, at) => all.indexOf(name) !== at || ruled.has(name) || records.has(name))).toEqual(
    [],
  );
});

test('what goes with a parent or a person is deleted by the database', async () => {
  const cascades = await client.query<{ pair: string }>(
    `select conrelid::regclass || ' ' || confrelid::regclass as pair from pg_constraint
     where contype = 'f' and confdeltype = 'c'`,
  );
  const pairs = new Set(cascades.rows.map(({ pair }) => pair));
  const wanted = [
    ...Object.entries(withParent).map(([table, parent]) => `${table} ${parent}`),
    ...Object.keys(ofPerson).map((table) => `${table} sys_user`),
  ];
  expect(wanted.filter((pair) => !pairs.has(pair))).toEqual([]);
});

test('each source that is named as deleting rows that are over does', () => {
  const missing = Object.entries(sweptByWriter).filter(([table, source]) => {
    const text = readFileSync(join(serverRoot, 'src', source), 'utf8');
    return !new RegExp(`delete from ${table}\\b`).test(text);
  });
  expect(missing).toEqual([]);
});

test('docs/settings.md names every setting of a rule', () => {
  const text = readFileSync(join(serverRoot, '../../docs/settings.md'), 'utf8');
  const settings = retentionRules.flatMap(({ keep }) => (typeof keep === 'string' ? keep : []));
  const variable = (name: string): string =>
    `LC_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  expect([...new Set(settings)].filter((name) => !text.includes(`\`${variable(name)}\``))).toEqual([]);
});
