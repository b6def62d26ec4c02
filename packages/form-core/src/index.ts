export { exactNumber } from '@lc/contract/kernel/decimal.ts';
export {
  type PatternRule,
  patternRuleNames,
  patternRuleOf,
  patternRules,
} from '@lc/contract/kernel/pattern-rules.ts';
export { autofix, decodeDesign, isReadWhole } from './autofix.ts';
export { offsetOf, spanOf, withSpan } from './columns.ts';
export { titleOfRegion } from './containers.ts';
export * from './diff.ts';
export * from './document.ts';
export * from './edit.ts';
export * from './evaluate.ts';
export * from './expression.ts';
export * from './fix-problem.ts';
export * from './foreign.ts';
export * from './form.ts';
export * from './history.ts';
export * from './inputs.ts';
export * from './json.ts';
export { type JsonText, parseJsonText } from './json-reader.ts';
export { endOfTokenAt, type TextEdit } from './json-tokens.ts';
export * from './lint.ts';
export type { Finding, LintContext, TableField } from './lint-finding.ts';
export * from './logic.ts';
export * from './moments.ts';
export * from './option.ts';
export * from './parse.ts';
export * from './pattern.ts';
export * from './problem.ts';
export * from './read.ts';
export * from './rules.ts';
export { designSchema } from './schema.ts';
export * from './step.ts';
export * from './texts.ts';
export * from './values.ts';
export * from './widgets.ts';
export { say, type WordKey } from './words.ts';
