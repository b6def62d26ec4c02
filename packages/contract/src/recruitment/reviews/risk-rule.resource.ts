import { boolean, choice, decimal, defineResource, integer, readOperations } from '../../kernel/index.ts';

/** What the server looks for in a posting that is handed in. */
export const riskRuleKinds = [
  'sensitive_word',
  'contact_in_text',
  'pay_above',
  'new_company',
  'clone',
  'overseas',
] as const;

/** How much a sign of fraud weighs; staff set it, the server knows how the sign is found. */
export const riskRule = defineResource({
  name: 'riskRule',
  domain: 'recruitment',
  table: 'risk_rule',
  path: '/lczp/riskRule',
  label: 'kind',
  scope: 'none',
  icon: 'AlertOutlined',
  fields: {
    kind: choice({
      values: riskRuleKinds,
      dictionary: 'risk_rule_kind',
      required: true,
      unique: true,
      setOnce: true,
      listed: true,
    }),
    score: integer({ min: 0, max: 100, required: true, listed: true, sortable: true }),
    threshold: decimal({ precision: 10, scale: 2, min: '0', listed: true }),
    enabled: boolean({ required: true, default: true, listed: true, filterable: true }),
  },
  operations: { ...readOperations, update: true },
  sort: { column: 'score', order: 'desc' },
});
