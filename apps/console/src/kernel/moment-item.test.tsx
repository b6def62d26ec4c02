import '../app/field-components.ts';
import { coupon } from '@lc/contract/commerce';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MomentItem } from './moment-item.tsx';
import { RecordDialog } from './resource/form/record-dialog.tsx';
import { fakeServer, show, signIn } from './resource/testing.tsx';
import { keepTimeZone, useSessionStore } from './session-store.ts';

afterEach(() => {
  cleanup();
  keepTimeZone(null);
  useSessionStore.setState({ subsite: null });
});

const workAt = (timeZone: string) =>
  useSessionStore.setState({ subsite: { id: '102', name: 'Site', flag: '0', siteType: 'main', timeZone } });

test.each([
  ['Asia/Shanghai', 'Asia/Yangon', 1],
  ['Asia/Yangon', 'Asia/Yangon', 0],
  ['Asia/Rangoon', 'Asia/Yangon', 0],
])('an input of a moment in %s at a site in %s names its zone where the clocks differ', (own, site, count) => {
  keepTimeZone(own);
  workAt(site);
  show(<MomentItem id="m" label="When" kind="dateTime" value="" onChange={() => undefined} />);
  expect(screen.queryAllByText(`Time zone: ${own}`)).toHaveLength(count);
  cleanup();
  show(<MomentItem id="d" label="Day" kind="date" value="" onChange={() => undefined} />);
  expect(screen.queryByText(/Time zone/)).toBeNull();
});

test('the form of a resource names the zone at each of its moments', async () => {
  await signIn(coupon);
  keepTimeZone('Asia/Shanghai');
  workAt('Asia/Yangon');
  fakeServer({});
  show(<RecordDialog resource={coupon} opened={{ mode: 'create' }} onClose={() => undefined} />);
  const from = await screen.findByLabelText(/^Valid from/i);
  expect(await screen.findAllByText('Time zone: Asia/Shanghai')).toHaveLength(2);
  const note = document.getElementById(from.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Time zone: Asia/Shanghai');
});
