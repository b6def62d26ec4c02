import { boolean, choice, defineResource, integer, text } from '../../kernel/index.ts';
import { lookupOperations } from './operations.ts';

/** A word that raises the risk of a text, sends it to review, or may not be published at all. */
export const sensitiveWord = defineResource({
  name: 'sensitiveWord',
  domain: 'recruitment',
  table: 'sensitive_word',
  path: '/lczp/sensitiveWord',
  label: 'word',
  scope: 'none',
  icon: 'StopOutlined',
  fields: {
    word: text({
      max: 100,
      required: true,
      unique: { within: ['lang', 'matchKind'] },
      searchable: true,
      listed: true,
      sortable: true,
    }),
    lang: choice({
      values: ['any', 'en-US', 'zh-CN', 'my-MM'],
      dictionary: 'word_language',
      required: true,
      default: 'any',
      listed: true,
    }),
    matchKind: choice({
      values: ['contains', 'word'],
      dictionary: 'word_match',
      required: true,
      default: 'contains',
      listed: true,
    }),
    category: choice({
      values: [
        'fee',
        'trafficking',
        'gambling',
        'adult',
        'discrimination',
        'contact_in_text',
        'politics',
        'custom',
      ],
      dictionary: 'word_category',
      required: true,
      listed: true,
    }),
    action: choice({
      values: ['block', 'review', 'mask'],
      dictionary: 'word_action',
      required: true,
      listed: true,
    }),
    score: integer({ min: 1, max: 100, required: true, default: 10, listed: true, sortable: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
    hits: integer({
      min: 0,
      max: 2_000_000_000,
      required: true,
      default: 0,
      system: true,
      listed: true,
      sortable: true,
    }),
  },
  operations: lookupOperations,
  sort: { column: 'createTime', order: 'desc' },
});
