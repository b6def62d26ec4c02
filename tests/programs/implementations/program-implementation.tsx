import programs from 'virtual:programs';
import { isObject, type Json, say, type Values, type Widget } from '@lc/form-core';
import { blankOf } from '@lc/form-core/testing';
import { ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { fillInAntd } from './antd-drivers.ts';
import { click, found, reading, settled, steady, until } from './drivers.ts';
import { fillInElement } from './element-drivers.ts';
import { entriesOf, keep } from './host.ts';
import type { Implementation, OnPage, Shown } from './implementation.ts';
import { mountVue } from './vue-program.js';

/** What a page gives to a program, of whatever it asks for. */
const givenTo = ({ given, fields }: Shown, onSubmit: (values: Values) => void) => ({
  values: given,
  onSubmit,
  upload: keep,
  sources: Object.fromEntries(
    fields.flatMap(({ options }) =>
      'remoteFunc' in options && entriesOf(options.remoteFunc)
        ? [[options.remoteFunc, async () => entriesOf(options.remoteFunc)]]
        : [],
    ),
  ),
});

/** The fields of a model in reading order, those that are hidden left out; a model may have several. */
const fieldOf =
  (root: HTMLElement, { fields }: Shown) =>
  (widget: Widget): HTMLElement | undefined => {
    const seen = [...root.querySelectorAll<HTMLElement>('[data-model]')].filter(
      ({ dataset }) => dataset.model === widget.model,
    );
    const all = fields.filter(({ model }) => model === widget.model);
    if (seen.length === all.length) return seen[all.indexOf(widget)];
    return seen.find((field) => {
      const label = field.querySelector('.ant-form-item-label, .el-form-item__label')?.textContent ?? '';
      return label.replace(/\s*[:：]?\s*$/, '').trim() === widget.name.trim();
    });
  };

const onPage = (
  root: HTMLElement,
  shown: Shown,
  submitted: Values[],
  more: Pick<OnPage, 'fill' | 'remove'> & { fault: string; refused: string },
): OnPage => {
  const messages = () => [...root.querySelectorAll(more.fault)].map(({ textContent }) => textContent ?? '');
  return {
    ...more,
    fieldOf: fieldOf(root, shown),
    messages,
    handIn: async () => {
      submitted.length = 0;
      await click(await found('button to hand in', () => root.querySelector('button[type=submit]')));
      // A message may stand a moment after its field is marked, and a mark may be from before.
      const isRefused = () => {
        const marked = root.querySelectorAll(more.refused).length;
        return marked > 0 && marked === messages().length;
      };
      const isAnswered = () => submitted.length > 0 || isRefused();
      await until(isAnswered);
      if (submitted.length === 0) {
        await steady(() => JSON.stringify([submitted.length, messages()]));
        await until(isAnswered);
      }
      await settled();
      return submitted[0];
    },
    reset: async () => {
      const words = say('generate.reset', shown.language);
      await click(await found(words, () => reading(root.querySelectorAll('button'), words)));
      await settled();
    },
  };
};

interface AreaProps<Value> {
  id: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  disabled: boolean;
}

/** An editor as plain as can be. */
const RichText = ({ id, value, onChange, onBlur, disabled }: AreaProps<string>) => (
  <textarea
    id={id}
    value={value}
    disabled={disabled}
    onBlur={onBlur}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** The text in what a custom area holds. */
export const textIn = (value: Json | undefined): string => {
  if (Array.isArray(value)) return String(value[0] ?? '');
  return isObject(value) ? String(value.text ?? '') : String(value ?? '');
};

const areaOf = (kind: Parameters<typeof blankOf>[0]): ComponentType<AreaProps<Json>> => {
  const Area = ({ id, value, onChange, onBlur, disabled }: AreaProps<Json>) => (
    <input
      id={id}
      value={textIn(value)}
      disabled={disabled}
      onBlur={onBlur}
      onChange={({ target }) => onChange(blankOf(kind, target.value))}
    />
  );
  return Area;
};

const still = { token: { motion: false } };

/** The program for React and Ant Design. */
export const reactImplementation: Implementation = async (root, shown) => {
  const submitted: Values[] = [];
  const Program = programs.react[`${shown.name}.tsx`];
  if (!Program) throw new Error(`no program ${shown.name}`);
  const blanks = Object.fromEntries(
    shown.fields.flatMap((widget) =>
      widget.type === 'blank' ? [[widget.model, areaOf(widget.options.defaultType)]] : [],
    ),
  );
  const page = createRoot(root);
  page.render(
    <ConfigProvider theme={still}>
      <Program {...givenTo(shown, (values) => submitted.push(values))} RichText={RichText} blanks={blanks} />
    </ConfigProvider>,
  );
  await found('form', () => root.querySelector('button[type=submit]'));
  await settled();
  return onPage(root, shown, submitted, {
    fill: fillInAntd,
    fault: '.ant-form-item-explain-error',
    refused: '.ant-form-item-has-error',
    remove: () => page.unmount(),
  });
};

/** The program for Vue and Element Plus. */
export const vueImplementation: Implementation = async (root, shown) => {
  const submitted: Values[] = [];
  const areas = shown.fields.flatMap((widget) =>
    widget.type === 'blank'
      ? [[`blank-${widget.model}`, (text: string) => blankOf(widget.options.defaultType, text)] as const]
      : [],
  );
  const remove = mountVue(root, programs.vue[`${shown.name}.vue`], {
    props: givenTo(shown, (values) => submitted.push(values)),
    areas: Object.fromEntries([['editor', (text: string) => text] as const, ...areas]),
    textIn,
  });
  await settled();
  return onPage(root, shown, submitted, {
    fill: fillInElement,
    fault: '.el-form-item.is-error .el-form-item__error:not(.el-zoom-in-top-leave-active)',
    refused: '.el-form-item.is-error',
    remove,
  });
};
