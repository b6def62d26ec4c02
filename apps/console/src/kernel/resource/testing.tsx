import type { Envelope, Resource } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { UiWordsContext } from '../../ui/ui-words.ts';
import { PageTabContext } from '../page-tab.ts';
import { useSessionStore } from '../session-store.ts';
import { allParts, loadWords } from '../words.ts';
import { DaysFilter, ImportDialog, NumbersFilter, recordForm } from './late-parts.ts';
import { RecordFormPage, ResourceRecordPage } from './record/late-pages.ts';
import type { Row } from './row.ts';
// Forms ask for it when they are drawn; a file that ended meanwhile would leave it half loaded for the next one.
import '../editor/editor-body.tsx';

// Whether something is hidden by a style is dear to find out without a layout, and nothing here turns on it.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

// A whole table takes its time where many tests share few processors.
vi.setConfig({ testTimeout: 60_000 });

/** A person at the keyboard and the mouse. */
export const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** What observes sizes sees none: there is no layout. */
export const stubResizeObserver = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
};

/** A call that reached the faked network. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

type Answer = Partial<Envelope<unknown>> | Error;
type Server = Readonly<Record<string, (call: Call) => Answer>>;

const base = '/lcplatform';

/**
 * Puts a server in the place of the network, keyed by `METHOD /path`.
 * @returns the calls made so far, oldest first
 */
export const fakeServer = (server: Server): Call[] => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://console.test');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname.slice(base.length),
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    };
    calls.push(call);
    const answer = server[`${call.method} ${call.path}`]?.(call) ?? { result: [] };
    if (answer instanceof Error) throw answer;
    return Response.json({ success: true, code: '200', message: '', result: null, timestamp: 0, ...answer });
  });
  return calls;
};

const lateParts = [recordForm, RecordFormPage, ResourceRecordPage, ImportDialog, NumbersFilter, DaysFilter];

/** Signs somebody in who holds every right of these resources. */
export const signIn = async (...resources: Resource[]): Promise<void> => {
  await loadWords(...allParts);
  await Promise.all(lateParts.map(({ load }) => load()));
  useSessionStore.setState({
    token: 'token',
    permissions: {
      menu: [],
      auth: resources.flatMap(permissionsOf).map((action) => ({ action, type: '1' as const, describe: '' })),
      allAuth: [],
      objectPermissionList: [],
    },
  });
};

const uiWords = {
  retry: 'Retry',
  reload: 'Reload',
  loading: 'Loading',
  loadFailed: 'This could not be loaded',
  loadFailedHint: 'Check the connection and try again.',
  noData: 'No data',
  search: 'Search',
};

/** Renders a page at an address of its own, as in a tab of the console. */
export const show = (children: ReactNode, address = '/page') => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [path = '/', searchPath = ''] = address.split('?');
  const memory = memoryLocation({ path, searchPath });
  const readdress = (search: string) => memory.navigate(`${path}${search && `?${search}`}`);
  const tab = {
    fullPath: path,
    setTitle: () => undefined,
    setSearch: readdress,
    replaceWith: readdress,
    setUnsaved: () => undefined,
    close: () => undefined,
    refresh: () => undefined,
  };
  const Around = ({ children: inside }: { children: ReactNode }) => (
    // Styles are worked out for every element that is looked for, and decide nothing here.
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <QueryClientProvider client={client}>
        <UiWordsContext value={uiWords}>
          <Router hook={memory.hook} searchHook={memory.searchHook}>
            <PageTabContext value={tab}>
              <App>{inside}</App>
            </PageTabContext>
          </Router>
        </UiWordsContext>
      </QueryClientProvider>
    </ConfigProvider>
  );
  return render(children, { wrapper: Around });
};

export const rowOf = (id: string, values: Readonly<Record<string, unknown>>): Row => ({
  id,
  version: 0,
  createBy: 'admin',
  createTime: '2026-11-20 10:00:00',
  updateBy: null,
  updateTime: null,
  ...values,
});

export const pageOf = (records: readonly Row[], total = records.length, current = 1, size = 10) => ({
  records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
  countedAt: 0,
});
