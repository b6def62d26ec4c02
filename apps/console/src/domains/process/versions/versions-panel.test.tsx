import { nodeButtons, process, processVersions } from '@lc/contract/process';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, person, show, signIn } from '../../../kernel/resource/testing.tsx';
import VersionsPanel from './versions-panel.tsx';

vi.mock('./heat-map.tsx', () => ({ HeatMap: () => null }));
afterEach(cleanup);

test('a version shows the buttons of each of its steps, and which ask for a reason', async () => {
  const version = { definitionId: '9', version: 2, state: 'active', deployedBy: 'admin' };
  const button = (code: string, label: string, enabled: boolean, commentRequired = false) => ({
    ...{ code, label, sort: 1, enabled, commentRequired },
  });
  const calls = fakeServer({
    [`GET ${processVersions.path}`]: () => ({
      result: [
        {
          ...version,
          ...{ deployedAt: '2026-11-26 09:00:00', running: 0, steps: [{ nodeId: 'boss', name: 'Boss' }] },
        },
      ],
    }),
    [`GET ${nodeButtons.path}`]: () => ({
      result: [
        button('agree', 'Agree', true),
        button('return', 'Return', true, true),
        button('cc', 'Copy', false),
      ],
    }),
  });
  await signIn(process);
  show(<VersionsPanel id="5" />);
  await person.click(await screen.findByRole('combobox', { name: 'Buttons of a step' }));
  await person.click(await screen.findByTitle('Boss'));
  expect(await screen.findByText('Return, with a reason')).toBeTruthy();
  expect(screen.getByText('Agree')).toBeTruthy();
  expect(screen.queryByText('Copy')).toBeNull();
  const [asked] = calls.filter(({ path }) => path === nodeButtons.path);
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ processDefinitionId: '9', nodeId: 'boss' });
});
