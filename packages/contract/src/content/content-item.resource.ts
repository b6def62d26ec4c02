import {
  binOperations,
  boolean,
  choice,
  choices,
  code,
  codes,
  dateTime,
  defineResource,
  file,
  files,
  integer,
  languages,
  localized,
  reference,
  text,
} from '../kernel/index.ts';
import { contentStates } from './content-states.ts';

/**
 * Something that is filed under a news class: what its texts in the languages share. Titles and states are those of the
 * texts, kept here for lists.
 */
export const contentItem = defineResource({
  name: 'contentItem',
  domain: 'content',
  table: 'content_item',
  path: '/content/item',
  label: 'title',
  scope: 'site',
  visibility: 'content.items',
  icon: 'FileTextOutlined',
  isDated: true,
  leading: ['languages', 'newsClassId', 'writtenBy', 'publishedAt', 'topLevel', 'holder', 'views'],
  aside: ['stateEn', 'stateZh', 'stateMy'],
  fields: {
    title: localized({
      max: 200,
      required: true,
      system: true,
      searchable: true,
      listed: true,
      sortable: true,
    }),
    newsClassId: reference({
      to: 'newsClass',
      inTree: true,
      required: true,
      setOnce: true,
      filterable: true,
      listed: true,
    }),
    model: code({
      dictionary: 'content_model',
      required: true,
      default: 'article',
      system: true,
      listed: true,
    }),
    /** The language that it was first written in, and the state of that text. */
    lang: choice({
      values: languages,
      dictionary: 'content_lang',
      required: true,
      default: 'en-US',
      system: true,
    }),
    state: choice({
      values: contentStates,
      dictionary: 'content_state',
      colors: {
        draft: 'default',
        in_review: 'orange',
        rejected: 'red',
        approved: 'cyan',
        scheduled: 'blue',
        published: 'green',
        changed: 'lime',
        offline: 'volcano',
        archived: 'purple',
      },
      required: true,
      default: 'draft',
      system: true,
    }),
    stateEn: choice({ values: contentStates, dictionary: 'content_state', system: true, listed: true }),
    stateZh: choice({ values: contentStates, dictionary: 'content_state', system: true, listed: true }),
    stateMy: choice({ values: contentStates, dictionary: 'content_state', system: true, listed: true }),
    publishedAt: dateTime({ system: true, filterable: true, listed: true, sortable: true }),
    topLevel: integer({ min: 0, max: 9, required: true, default: 0, listed: true, sortable: true }),
    topUntil: dateTime({}),
    flags: choices({
      values: ['hot', 'recommend', 'headline'],
      dictionary: 'content_flag',
      colors: { hot: 'red', recommend: 'gold', headline: 'magenta' },
      listed: true,
    }),
    tags: codes({ dictionary: 'content_tag', max: 20 }),
    cover: file({ dir: 'article', fileType: 'image', accept: ['image'] }),
    attachments: files({ dir: 'article', fileType: 'attachments', max: 20, detail: true }),
    ownerDepId: reference({ to: 'depart', inTree: true }),
    /** Where it came from: a copy is its own, what is mapped or referred follows its source. */
    refType: choice({
      values: ['copy', 'map', 'refer'],
      dictionary: 'content_ref',
      colors: { map: 'geekblue', refer: 'blue' },
      system: true,
      filterable: true,
    }),
    /** Given when it is published first, where its column has a class of such numbers; never changed. */
    indexNo: text({ max: 60, system: true, searchable: true, detail: true }),
    /** Whether the source of some translation changed since it was translated. */
    outdated: boolean({ required: true, default: false, system: true, filterable: true }),
    allowComment: boolean({ required: true, default: false }),
    /** Whether its pictures have the watermark of their place, or none, which takes a right. */
    watermarkOverride: choice({
      values: ['inherit', 'none'],
      dictionary: 'content_watermark',
      required: true,
      default: 'inherit',
    }),
  },
  computed: {
    /** The languages that it has texts in. */
    languages: text({ max: 40, listed: true }),
    /** How the text whose title the caller reads has lists show it. */
    titleStyle: text({ max: 20 }),
    /** The author that its first text names, else who made it. */
    writtenBy: text({ max: 100, filterable: true, listed: true }),
    /** Who has the lock of one of its texts now. */
    holder: text({ max: 100, listed: true }),
    /** How often visitors looked at it in the last thirty days. */
    views: integer({ min: 0, max: 2_147_483_647, listed: true }),
    /** Opinions were collected, and visitors still wait for the result although its day is over. */
    isResultLate: boolean({ filterable: true }),
    /** Whether it tells of the functions of a department that is called otherwise since. */
    isDepartmentRenamed: boolean({ filterable: true }),
  },
  groups: { placing: ['topLevel', 'topUntil', 'flags', 'tags'], pictures: ['watermarkOverride'] },
  extra: {
    columns: {
      source_item_id: { type: 'bigint', nullable: true },
      push_targets: { type: 'jsonb', default: "'[]'" },
    },
    constraints: {
      content_item__follows: { field: 'newsClassId', rule: 'taken' },
      content_item__index_no: { field: 'indexNo', rule: 'taken' },
    },
  },
  operations: { list: true, options: true, ...binOperations, export: true },
  sort: { column: 'createTime', order: 'desc' },
});
