import '../../../apps/console/src/ui/base.css';
import type { Language } from '@lc/contract/kernel';
import { type JsonObject, openDocument, type Values } from '@lc/form-core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { antdTheme } from '../../../apps/console/src/app/theme.ts';
import {
  type FormHandle,
  FormRenderer,
} from '../../../apps/console/src/domains/forms/render/form-renderer.tsx';
import type { FormHost, RichTextProps } from '../../../apps/console/src/domains/forms/render/host.ts';
import { defaultBrand } from '../../../apps/console/src/ui/tokens.ts';

/** How a form is to be shown. */
export interface Shown {
  design: JsonObject;
  language?: Language;
  values?: Values;
  isReadOnly?: boolean;
  isDark?: boolean;
}

/** What a browser test asks of the page. */
export interface FormPage {
  show: (shown: Shown) => void;
  /** The values handed in, or what the form says instead. */
  handIn: () => Promise<{ submitted: Values } | { said: string }>;
  reset: () => void;
}

declare global {
  interface Window {
    form: FormPage;
  }
}

const towns = ['Yangon', 'Mandalay', 'Kunming'].map((label, index) => ({ id: index + 1, title: label }));
const asked = new Map<string, number>();

/** An editor as plain as can be; loaded on its own, as the real one is. */
const Editor = ({ id, value, onChange, onLeave, disabled, labelledBy, describedBy }: RichTextProps) => (
  <textarea
    id={id}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    disabled={disabled}
    value={typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    onBlur={onLeave}
  />
);

const host: FormHost = {
  options: async (source) => {
    const times = (asked.get(source) ?? 0) + 1;
    asked.set(source, times);
    if (source === 'api:towns') return towns;
    if (source === 'api:shaky' && times > 1) return [{ value: 'late', label: 'Late but there' }];
    if (source === 'dict:many')
      return Array.from({ length: 3000 }, (_, index) => ({ value: `${index}`, label: `Entry ${index}` }));
    throw new Error('this source does not answer');
  },
  upload: async (file, { onProgress }) => {
    if (file.name.startsWith('bad')) throw new Error('refused');
    onProgress(50);
    return { url: `/uploaded/${file.name}` };
  },
  richText: lazy(() => Promise.resolve({ default: Editor })),
};

const root = createRoot(document.getElementById('root') as HTMLElement);
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const handle: { current: FormHandle | null } = { current: null };

window.form = {
  show: ({ design, language = 'en-US', values, isReadOnly, isDark = false }) => {
    const name = isDark ? 'dark' : 'light';
    document.documentElement.dataset.theme = name;
    document.documentElement.lang = language;
    root.render(
      <QueryClientProvider client={client}>
        <ConfigProvider theme={antdTheme({ name, colour: defaultBrand, language, isColourWeak: false })}>
          <App>
            <main style={{ maxWidth: 800, padding: 16, background: 'var(--surface)' }}>
              <h1 style={{ fontSize: 18, marginBottom: 16 }}>A form</h1>
              <FormRenderer
                document={openDocument(design)}
                language={language}
                values={values}
                isReadOnly={isReadOnly}
                host={host}
                ref={handle}
              />
            </main>
          </App>
        </ConfigProvider>
      </QueryClientProvider>,
    );
  },
  handIn: async () =>
    (await handle.current?.getData().then(
      (submitted) => ({ submitted }),
      (error: Error) => ({ said: error.message }),
    )) ?? { said: 'no form' },
  reset: () => handle.current?.reset(),
};
