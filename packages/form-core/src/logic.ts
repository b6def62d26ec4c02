import { budgets, Meter, OverBudget, sizeOf } from '@lc/contract/kernel/budget.ts';
import type { Column, FormDocument, Item } from './document.ts';
import { evaluate, isTrue } from './evaluate.ts';
import { type Expression, fieldsIn, parseExpression } from './expression.ts';
import { isObject, type Json, memberOf, membersOf } from './json.ts';
import { modelOf } from './read.ts';
import type { Values } from './values.ts';

/** What an expression of a widget decides. Kept in the widget's `logic`, which the original leaves alone. */
export const logicKinds = ['visible', 'required', 'disabled', 'value'] as const;
export type LogicKind = (typeof logicKinds)[number];

/** The expressions of a widget as they are written. */
export const logicTexts = ({ raw }: Pick<Item, 'raw'>): Partial<Record<LogicKind, string>> => {
  const logic = isObject(raw) ? membersOf(memberOf(raw, 'logic')) : {};
  return Object.fromEntries(
    logicKinds.flatMap((kind) => {
      const text = memberOf(logic, kind);
      return typeof text === 'string' && text.trim() !== '' ? [[kind, text]] : [];
    }),
  );
};

interface Rule {
  id: string;
  model: string;
  logic: Partial<Record<LogicKind, Expression>>;
  /** The widget itself and everything it stands in: one that is not seen hides what is inside. */
  chain: readonly string[];
}

/** The expressions of a design, ready to be worked out. */
export interface CompiledLogic {
  rules: readonly Rule[];
  /** The widgets whose value is computed, each after those it reads. */
  computed: readonly Rule[];
  /** Models whose computed values read each other in a circle. They keep the values they have. */
  circular: ReadonlySet<string>;
}

/** Reads the expressions of a design. One that cannot be read decides nothing. */
export const compileLogic = (document: Pick<FormDocument, 'items'>): CompiledLogic => {
  const rules: Rule[] = [];
  const visit = (items: readonly Item[], chain: readonly string[]): void => {
    for (const item of items) {
      const here = [...chain, item.id];
      rules.push({ id: item.id, model: modelOf(item), logic: expressionsOf(item), chain: here });
      // Nobody fills in what stands in rows.
      const columns: readonly Column[] = item.hasRows ? [] : (item.columns ?? []);
      for (const column of columns) visit(column.items, here);
    }
  };
  visit(document.items, []);
  return { rules, ...inOrder(rules.filter(({ logic, model }) => logic.value && model !== '')) };
};

const expressionsOf = (item: Item): Partial<Record<LogicKind, Expression>> =>
  Object.fromEntries(
    Object.entries(logicTexts(item)).flatMap(([kind, text]) => {
      const parsed = parseExpression(text);
      return 'expression' in parsed ? [[kind, parsed.expression]] : [];
    }),
  );

const inOrder = (computed: readonly Rule[]): Pick<CompiledLogic, 'computed' | 'circular'> => {
  const byModel = new Map(computed.map((rule) => [rule.model, rule]));
  const state = new Map<string, 'open' | 'done'>();
  const ordered: Rule[] = [];
  const circular = new Set<string>();
  const visit = (rule: Rule, trail: readonly string[]): void => {
    if (state.get(rule.model) === 'done') return;
    if (state.get(rule.model) === 'open') {
      for (const model of trail.slice(trail.indexOf(rule.model))) circular.add(model);
      return;
    }
    state.set(rule.model, 'open');
    for (const model of rule.logic.value ? fieldsIn(rule.logic.value) : []) {
      const needed = byModel.get(model);
      if (needed) visit(needed, [...trail, rule.model]);
    }
    state.set(rule.model, 'done');
    ordered.push(rule);
  };
  for (const rule of computed) visit(rule, []);
  return { computed: ordered.filter(({ model }) => !circular.has(model)), circular };
};

/** A form at a moment: its values with the computed ones, and which widgets (by id) are hidden, needed, locked. */
export interface FormState {
  values: Values;
  hidden: ReadonlySet<string>;
  required: ReadonlySet<string>;
  disabled: ReadonlySet<string>;
  /** The first widget whose expression goes over the budget. It decides nothing, and the form cannot be submitted. */
  overBudget?: string;
}

/** Evaluates every expression within one budget. Each field is computed once, whatever the expressions say. */
export const workOut = ({ rules, computed }: CompiledLogic, given: Values): FormState => {
  const meter = new Meter(budgets.forms);
  let overBudget: string | undefined;
  const evaluated = (id: string, expression: Expression, at: Values): Json | undefined => {
    try {
      return evaluate(expression, at, meter);
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      overBudget ??= id;
      return undefined;
    }
  };
  const values = computed.length === 0 ? given : { ...given };
  // All computed values together are no larger than one may be: fields that copy a long text would add up.
  let made = 0;
  for (const { id, model, logic } of computed) {
    if (!logic.value) continue;
    let value = evaluated(id, logic.value, values) ?? null;
    made += measured(value, meter.size - made);
    if (made > meter.size) {
      overBudget ??= id;
      value = null;
    }
    // Not an assignment: a model may be called `__proto__`.
    Object.defineProperty(values, model, { value, enumerable: true, writable: true, configurable: true });
  }
  const decided = (kind: LogicKind, wanted: boolean): Set<string> =>
    new Set(
      rules.flatMap(({ id, logic }) => {
        const expression = logic[kind];
        const value = expression && evaluated(id, expression, values);
        return value !== undefined && isTrue(value) === wanted ? [id] : [];
      }),
    );
  const away = decided('visible', false);
  const required = decided('required', true);
  const disabled = new Set([...decided('disabled', true), ...computed.map(({ id }) => id)]);
  return {
    values,
    hidden: new Set(rules.flatMap(({ id, chain }) => (chain.some((part) => away.has(part)) ? [id] : []))),
    required,
    disabled,
    ...(overBudget !== undefined && { overBudget }),
  };
};

const measured = (value: Json, most: number): number => {
  try {
    return sizeOf(value, most);
  } catch (error) {
    if (error instanceof OverBudget) return Number.POSITIVE_INFINITY;
    throw error;
  }
};
