import type { Language, LocalizedText, Resource } from '@lc/contract/kernel';
import type { resources } from '@lc/contract/registry';
import type { ColumnType, Generated } from 'kysely';

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : S;

type Stored<F> = F extends { kind: 'integer' }
  ? number
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'localized' }
      ? ColumnType<LocalizedText, string, string>
      : F extends { kind: 'dateTime' }
        ? ColumnType<Date, Date | string, Date | string>
        : F extends { kind: 'choice'; values: readonly (infer V)[] }
          ? V
          : string;

type Column<F> = F extends { required: true }
  ? F extends { default: unknown }
    ? Generated<Stored<F>>
    : Stored<F>
  : Stored<F> | null;

/** Timestamps are written as Date or by the database and read as Date. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

interface CommonColumns {
  id: Generated<string>;
  create_by: string | null;
  create_time: Moment;
  update_by: string | null;
  update_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  version: Generated<number>;
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

type SiteColumn<S> = S extends { scope: 'site' } ? { subsite_id: string } : unknown;

type TableOf<R> =
  R extends Resource<infer S>
    ? CommonColumns &
        SiteColumn<S> & { [N in keyof S['fields'] & string as Snake<N>]: Column<S['fields'][N]> }
    : never;

type TableName<R> = R extends Resource<infer S> ? S['table'] : never;

type ResourceTables = {
  [N in keyof typeof resources as TableName<(typeof resources)[N]>]: TableOf<(typeof resources)[N]>;
};

type Json<T> = ColumnType<T, string, string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** How a person came in. */
export type SignInWay = 'password' | 'phone' | 'cas' | 'oidc';

interface HandWrittenTables {
  sys_announcement_content: {
    annt_id: string;
    msg_content: Json<LocalizedText>;
    msg_text: Json<LocalizedText>;
    file_ids: Generated<string[]>;
  };
  sys_announcement_audience: { annt_id: string; target_id: string };
  sys_announcement_send: {
    id: Generated<string>;
    annt_id: string;
    user_id: string;
    read_time: NullableMoment;
    create_time: Moment;
  };
  sys_announcement_reply: {
    id: Generated<string>;
    send_id: string;
    annt_id: string;
    reply_content: string;
    create_time: Moment;
    seen_time: NullableMoment;
  };
  sys_announcement_reminder: {
    id: Generated<string>;
    annt_id: string;
    channels: ('sms' | 'email')[];
    create_time: Moment;
    reached_user: Generated<string>;
    messages: Generated<number>;
    unreachable: Generated<number>;
    done_time: NullableMoment;
  };
  subsite_language: {
    subsite_id: string;
    language: Language;
    enabled: boolean;
    is_default: boolean;
    base_path: string;
    fallback_type: 'strict' | 'fallback' | 'free';
    fallbacks: Generated<Language[]>;
  };
  subsite_seo: {
    subsite_id: string;
    title: Json<LocalizedText>;
    keywords: Json<LocalizedText>;
    description: Json<LocalizedText>;
    robots: Generated<string>;
  };
  subsite_extension_configuration: { subsite_id: string; name: string; value: Json<unknown> };
  domain: {
    id: Generated<string>;
    subsite_id: string;
    host: string;
    path: string;
    https: boolean;
    is_primary: boolean;
    create_by: string | null;
    create_time: Moment;
  };
  sys_user_depart: { user_id: string; depart_id: string };
  sys_user_position: { user_id: string; position_id: string };
  user_subsite: { user_id: string; subsite_id: string };
  role_subsite: { role_id: string; subsite_id: string };
  sys_user_role: { user_id: string; role_id: string };
  sys_permission: CommonColumns & {
    parent_id: string | null;
    name: Json<LocalizedText>;
    menu_type: '0' | '1' | '2';
    menu_category: Generated<'1' | '2'>;
    url: string | null;
    component: string | null;
    component_name: string | null;
    redirect: string | null;
    icon: string | null;
    perms: string | null;
    perms_type: Generated<'1' | '2'>;
    status: Generated<'0' | '1'>;
    sort_no: Generated<string>;
    is_route: Generated<boolean>;
    hidden: Generated<boolean>;
    keep_alive: Generated<boolean>;
    always_show: Generated<boolean>;
    is_top: Generated<boolean>;
    internal_or_external: Generated<boolean>;
    target: string | null;
    badge: 'waiting' | 'handled' | 'ended' | null;
    side_tree: ColumnType<unknown, string | null | undefined, string | null>;
    description: string | null;
  };
  sys_role_permission: { role_id: string; permission_id: string };
  sys_permission_data_rule: Omit<CommonColumns, 'deleted_at'> & {
    permission_id: string;
    rule_name: string;
    rule_column: string;
    rule_conditions: string;
    rule_value: string;
    status: Generated<'0' | '1'>;
  };
  sys_role_data_rule: { role_id: string; permission_id: string; rule_id: string };
  sys_session: {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    subsite_id: string | null;
    address: string;
    user_agent: string;
    created_at: Moment;
    last_seen_at: Moment;
    expires_at: Moment;
    ended_at: NullableMoment;
    end_reason: string | null;
    way: Generated<SignInWay>;
    epoch: Generated<number>;
    root_id: string | null;
    replaced_at: NullableMoment;
  };
  sign_in_failure: { key: string; failures: number; window_start: Moment; locked_until: NullableMoment };
  captcha: { check_key: string; answer_hash: Buffer; expires_at: Moment };
  sealing_key: { id: string; private_key: string; expires_at: Moment };
  socket_ticket: { ticket_hash: Buffer; session_id: string; expires_at: Moment };
  sign_in_log: {
    id: Generated<string>;
    at: Moment;
    username: string;
    user_id: string | null;
    succeeded: boolean;
    reason: string;
    address: string;
    user_agent: string;
    way: Generated<SignInWay>;
  };
  one_time_code: {
    purpose: 'login' | 'register' | 'reset';
    target: string;
    user_id: string | null;
    code_hash: string;
    tries: Generated<number>;
    expires_at: Moment;
  };
  code_request: { key: string; requests: number; window_start: Moment; last_at: Moment };
  reset_ticket: { ticket_hash: Buffer; user_id: string; expires_at: Moment };
  sign_in_identity: { issuer: string; subject: string; user_id: string; create_time: Generated<Date> };
  oidc_start: {
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    code_verifier: string;
    expires_at: Moment;
  };
  audit_log: {
    id: Generated<string>;
    at: Moment;
    request_id: string | null;
    actor_id: string | null;
    actor_name: string | null;
    address: string | null;
    subsite_id: string | null;
    action: string;
    resource: string;
    record_id: string | null;
    record_label: string | null;
    changes: ColumnType<unknown, string | null | undefined, string | null>;
    duration_ms: number | null;
  };
  job_worker: { id: string; host: string; started_at: Moment; seen_at: Moment };
  job_run: {
    id: Generated<string>;
    job_id: string;
    kind: string;
    attempt: number;
    attempts: number;
    worker_id: string;
    state: Generated<'running' | 'done' | 'failed' | 'lost'>;
    started_at: Moment;
    ended_at: NullableMoment;
    error: string | null;
    result: ColumnType<unknown, string | null | undefined, string | null>;
  };
  job_schedule: { name: string; is_on: boolean };
  sys_setting: { name: string; value: Json<unknown> };
  file_blob: {
    sha256: string;
    md5code: string;
    size: string;
    mime: string;
    storage_key: string;
    scan_status: Generated<'pending' | 'clean' | 'infected' | 'skipped'>;
    created_at: Moment;
    seen_at: Moment;
  };
  annex: {
    id: Generated<string>;
    obj: string;
    obj_id: string;
    type: Generated<string>;
    file_id: string;
    order_value: Generated<number>;
    introduce: string | null;
    create_by: string | null;
    create_time: Moment;
  };
  media_rendition: {
    sha256: string;
    spec: string;
    storage_key: string;
    mime: string;
    size: number;
    created_at: Moment;
    used_at: Moment;
  };
  upload_session: {
    id: string;
    user_id: string;
    subsite_id: string | null;
    name: string;
    size: string;
    received: Generated<string>;
    dir: string;
    file_type: string | null;
    metadata: Json<unknown>;
    file_id: string | null;
    created_at: Moment;
    expires_at: Moment;
    kind: Generated<'parts' | 'direct'>;
    claim: string | null;
    claimed_until: Moment | null;
  };
  form_draft: { design_id: string; json_str: string; saved_by: string | null; saved_at: Moment };
  form_version: {
    design_id: string;
    number: number;
    json_str: string;
    widgets: number;
    note: string | null;
    published_by: string | null;
    published_at: Moment;
  };
  form_answer: { submission_id: string; values: Json<Readonly<Record<string, unknown>>> };
  form_submission_file: { submission_id: string; file_id: string };
}

/** Every table: those of the resources follow from their definitions. */
export type Database = ResourceTables & HandWrittenTables;
