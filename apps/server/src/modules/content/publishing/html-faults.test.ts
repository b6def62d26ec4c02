import { expect, test } from 'vitest';
import { faultsOfHtml } from './html-faults.ts';

test('a page says each of its faults once', async () => {
  const page = `<img src="/a.png"><img src="/b.png"><a href=" JavaScript:x()">a</a><img src="/c.png" alt="">`;
  const codes = (await faultsOfHtml(page, 'a')).map(({ code }) => code);
  expect(codes.sort()).toEqual(['noAlt', 'unsafeLink']);
});

test('a page of very many elements beside each other is read to its end', async () => {
  expect(await faultsOfHtml(`${'<p></p>'.repeat(200_000)}<img src="/a.png">`, 'a')).toMatchObject([
    { code: 'noAlt' },
  ]);
});
