import { isObject, type JsonObject, openDocument } from '@lc/form-core';
import { blankOf } from '@lc/form-core/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type FormHandle,
  FormRenderer,
} from '../../../apps/console/src/domains/forms/render/form-renderer.tsx';
import type {
  FormHost,
  FormUi,
  HostInputProps,
  RichTextProps,
} from '../../../apps/console/src/domains/forms/render/host.ts';
import oneOfEach from '../../../packages/form-core/fixtures/one-of-each.json';
import { fillInAntd } from './antd-drivers.ts';
import { found, settled, steady, until } from './drivers.ts';
import { entriesOf, keep } from './host.ts';
import type { Implementation, Shown } from './implementation.ts';
import { textIn } from './program-implementation.tsx';

/** An editor as plain as can be. */
const Editor = ({ id, value, onChange, onLeave, disabled }: RichTextProps) => (
  <textarea
    id={id}
    disabled={disabled}
    value={typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    onBlur={onLeave}
  />
);

/** What this page puts into a custom area, by the kind of its value. */
const areaOf = (kind: Parameters<typeof blankOf>[0]): ComponentType<HostInputProps> => {
  const Area = ({ id, value, onChange, onLeave, disabled }: HostInputProps) => (
    <input
      id={id}
      disabled={disabled}
      value={textIn(value)}
      onChange={({ target }) => onChange(blankOf(kind, target.value))}
      onBlur={onLeave}
    />
  );
  return Area;
};

const hostOf = ({ fields }: Shown): FormHost => ({
  options: async (source) => entriesOf(source) ?? [],
  upload: keep,
  richText: Editor,
  blank: Object.fromEntries(
    fields.flatMap((widget) =>
      widget.type === 'blank' ? [[widget.model, areaOf(widget.options.defaultType)]] : [],
    ),
  ),
});

// The type that a JSON file gets knows of members that are not there.
const designOfEach: JsonObject = JSON.parse(JSON.stringify(oneOfEach));

const still = { token: { motion: false } };

const sizes = ['medium', 'small', 'mini'];

/**
 * Shows a form with one of each widget in every look, not visible: the library works out the style of a kind of
 * widget when the first of it comes, and drops it with the last.
 */
export const keepStyles = (root: HTMLElement): void => {
  root.style.display = 'none';
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={still}>
        {(['element', 'antd'] as const).flatMap((ui) =>
          sizes.map((size) => (
            <FormRenderer
              key={`${ui} ${size}`}
              document={openDocument({ ...designOfEach, config: { ui, size } })}
              language="en-US"
            />
          )),
        )}
      </ConfigProvider>
    </QueryClientProvider>,
  );
};

/** The renderer of the console in one of its styles. */
export const rendererImplementation =
  (ui: FormUi): Implementation =>
  async (root, shown) => {
    const { design, language, given } = shown;
    const config = isObject(design.config) ? design.config : {};
    const handle: { current: FormHandle | null } = { current: null };
    const page = createRoot(root);
    page.render(
      <QueryClientProvider client={new QueryClient()}>
        <ConfigProvider theme={still}>
          <App>
            <FormRenderer
              document={openDocument({ ...design, config: { ...config, ui } })}
              language={language}
              values={given}
              host={hostOf(shown)}
              ref={handle}
            />
          </App>
        </ConfigProvider>
      </QueryClientProvider>,
    );
    const form = await found('form', () => handle.current);
    await settled();
    const messages = () =>
      [...root.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent ?? '');
    return {
      fieldOf: ({ id }) => root.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`) ?? undefined,
      fill: fillInAntd,
      handIn: async () => {
        const submitted = await form.getData().catch(() => undefined);
        if (submitted) return submitted;
        await steady(() => JSON.stringify(messages()));
        // A message may stand a moment after its field is marked.
        await until(() => root.querySelectorAll('.ant-form-item-has-error').length === messages().length);
        return undefined;
      },
      messages,
      reset: async () => {
        form.reset();
        await settled();
      },
      remove: () => page.unmount(),
    };
  };
