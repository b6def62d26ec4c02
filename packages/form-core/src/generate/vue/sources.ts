import { stringLiteral } from '../escape.ts';
import { type Doc, verbatim } from '../layout.ts';
import type { Program } from '../program.ts';
import { typeAfterColon } from '../typescript.ts';

/** Choices that come from the page. */
export const sourceFunctions = ({ sources }: Program): Doc[] => [
  ['type SourceName =', typeAfterColon(sources.map(stringLiteral)), ';'],
  verbatim(
    `
type Choice = { value: string | number | boolean; label: string; children?: Choice[] };
type ChoiceNames = Record<keyof Choice, string>;

const isScalar = (value: unknown): value is Choice['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Reads entries as choices, by the names of their members; those without a value are left out. */
const choicesIn = (entries: unknown, names: ChoiceNames): Choice[] =>
  (Array.isArray(entries) ? entries : []).flatMap((entry: unknown): Choice[] => {
    if (isScalar(entry)) return [{ value: entry, label: String(entry) }];
    const members = new Map(Object.entries(entry ?? {}));
    const value: unknown = members.get(names.value);
    if (!isScalar(value)) return [];
    const label: unknown = members.get(names.label);
    const children = choicesIn(members.get(names.children), names);
    return [
      {
        value,
        label: String(isScalar(label) ? label : value),
        ...(children.length > 0 ? { children } : {}),
      },
    ];
  });

const plainNames: ChoiceNames = { value: 'value', label: 'label', children: 'children' };

/** The choices of a source; those at hand stand in until it has answered. */
function useSource(source: SourceName, atHand: unknown, names: ChoiceNames) {
  const read = (entries: unknown): Choice[] => {
    const named = choicesIn(entries, names);
    return named.length > 0 ? named : choicesIn(entries, plainNames);
  };
  const state = reactive({ choices: read(atHand), isLoading: false, hasFailed: false, load });
  async function load() {
    const ask = props.sources?.[source];
    if (!ask) return;
    state.isLoading = true;
    try {
      state.choices = read(await ask());
      state.hasFailed = false;
    } catch {
      state.hasFailed = true;
    } finally {
      state.isLoading = false;
    }
  }
  void load();
  return state;
}`.trim(),
  ),
];
