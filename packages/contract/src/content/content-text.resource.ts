import {
  boolean,
  choice,
  date,
  dateTime,
  defineResource,
  html,
  integer,
  languages,
  reference,
  text,
} from '../kernel/index.ts';
import { contentMoves, contentStates } from './content-states.ts';

/** The ways in which lists may show a title; their colours are readable on white. */
export const titleStyles = [
  'bold',
  'italic',
  'boldItalic',
  'red',
  'brown',
  'green',
  'blue',
  'purple',
] as const;

/** Longest HTML of a text, in UTF-16 units. */
export const longestBody = 2_000_000;

/** Largest call that carries a text, in bytes: Burmese and Chinese take three bytes a character. */
export const largestText = 4 * longestBody;

/** What an item says in one language. It has a state, versions and a schedule of its own (ruling 42). */
export const contentText = defineResource({
  name: 'contentText',
  domain: 'content',
  table: 'content_text',
  path: '/content/text',
  label: 'title',
  scope: 'none',
  icon: 'TranslationOutlined',
  parent: { resource: 'contentItem', field: 'itemId' },
  isDated: true,
  fields: {
    itemId: reference({ to: 'contentItem', required: true, setOnce: true, filterable: true }),
    title: text({ max: 200, required: true, searchable: true, listed: true, sortable: true }),
    lang: choice({
      values: languages,
      dictionary: 'content_lang',
      required: true,
      setOnce: true,
      listed: true,
      filterable: true,
    }),
    state: choice({
      values: contentStates,
      dictionary: 'content_state',
      required: true,
      default: 'draft',
      system: true,
      listed: true,
      filterable: true,
    }),
    reviewLevel: integer({ min: 0, max: 3, required: true, default: 0, system: true, listed: true }),
    submittedAt: dateTime({ system: true, listed: true, sortable: true }),
    publishAt: dateTime({ system: true, listed: true, sortable: true }),
    publishedAt: dateTime({ system: true, listed: true, sortable: true, filterable: true }),
    offlineAt: dateTime({}),
    /** Number of the version that visitors read, whatever state the newest is in; none where they read nothing. */
    liveVersion: integer({ min: 1, max: 2_147_483_647, system: true }),
    subtitle: text({ max: 200 }),
    shortTitle: text({ max: 60 }),
    /** How lists show the title. A colour is bold, too, so that it is never all that sets a title apart. */
    titleStyle: choice({ values: titleStyles, dictionary: 'content_title_style' }),
    slug: text({ max: 120, rule: 'code' }),
    summary: text({ max: 500, multiline: true, searchable: true }),
    body: html({ max: longestBody }),
    source: text({ max: 100 }),
    sourceUrl: text({ max: 500, rule: 'url' }),
    author: text({ max: 64, listed: true, filterable: true }),
    editor: text({ max: 64 }),
    displayDate: date({}),
    seoTitle: text({ max: 200 }),
    seoDescription: text({ max: 300, multiline: true }),
    seoKeywords: text({ max: 200 }),
    canonical: text({ max: 500, rule: 'url' }),
    noindex: boolean({ required: true, default: false }),
  },
  computed: {
    /** It stands at a level that the reader may approve. */
    waitsForMe: boolean({ filterable: true }),
    /** The reader wrote the version that stands, or submitted it. */
    isMine: boolean({ filterable: true }),
    /** The model of its item, which says what it is edited with. */
    model: text({ max: 64 }),
  },
  groups: {
    source: ['author', 'editor', 'source', 'sourceUrl', 'displayDate', 'offlineAt'],
    search: ['slug', 'seoTitle', 'seoDescription', 'seoKeywords', 'canonical', 'noindex'],
  },
  states: { state: contentMoves },
  approval: { field: 'state', open: 'draft', pending: 'in_review', approved: 'approved', right: 'submit' },
  review: { withParent: true },
  extra: {
    columns: {
      subsite_id: { type: 'bigint' },
      model_values: { type: 'jsonb', default: "'{}'" },
      model_version: { type: 'integer', nullable: true },
      value_files: { type: 'ARRAY', nullable: true },
      value_items: { type: 'ARRAY', nullable: true },
      linked_items: { type: 'ARRAY', nullable: true },
      content_version: { type: 'integer', default: '0' },
      approved_version: { type: 'integer', nullable: true },
      tokens: { type: 'tsvector', nullable: true },
      live_tokens: { type: 'tsvector', nullable: true },
      digest: { type: 'text', nullable: true },
      source_version: { type: 'integer', nullable: true },
      source_digest: { type: 'text', nullable: true },
      source_done: { type: 'ARRAY', nullable: true },
      offline_answer: { type: 'text', nullable: true },
      offline_address: { type: 'text', nullable: true },
    },
    constraints: {
      content_text__item: { field: 'lang', rule: 'taken' },
      content_text__slug: { field: 'slug', rule: 'taken' },
    },
  },
  operations: { list: true },
  sort: { column: 'createTime', order: 'desc' },
});
