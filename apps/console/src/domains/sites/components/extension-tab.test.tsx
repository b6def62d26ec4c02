import { subsite } from '@lc/contract/sites';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, person, show, signIn, stubResizeObserver } from '../../../kernel/resource/testing.tsx';
import { ExtensionTab } from './extension-tab.tsx';

const path = '/subsiteextensionconfiguration/subsiteExtensionConfiguration';

beforeEach(stubResizeObserver);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the settings of a site show what they inherit and save the country of its holidays', async () => {
  const calls = fakeServer({
    [`GET ${path}/queryBysubsiteId`]: () => ({
      result: {
        id: '103',
        maxWidth: null,
        timeZone: 'Asia/Shanghai',
        countryCode: null,
        own: { maxWidth: null, timeZone: null, countryCode: null },
        inheritedFrom: { maxWidth: null, timeZone: 'Country sites', countryCode: null },
      },
    }),
  });
  await signIn(subsite);
  show(<ExtensionTab id="103" isOpen onDirty={() => undefined} />);
  expect(await screen.findByText('Asia/Shanghai, from Country sites')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: /^Country of the public holidays/ }), 'cn');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const call = calls.find(({ method }) => method === 'PUT');
    expect(call?.path).toBe(`${path}/edit`);
    expect(call?.body).toEqual({ id: '103', maxWidth: null, timeZone: null, countryCode: 'CN' });
  });
});
