import type { UploadedFile } from '@lc/contract/media';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, problemsIn } from '../../../../../tests/support/replies.ts';
import {
  accepted,
  designOf,
  detailOf,
  field,
  formRights,
  handIn,
  makePublished,
  tableOf,
} from './forms.fixture.ts';

const server = await startTestApp();
const clerk = await server.asRole(formRights, { sites: [testSites.myanmar] });

const message = (problems: readonly { message: string }[]) => problems.map(({ message: words }) => words);

describe('a moment of a form', () => {
  test.each(['soon', '2026-02-30', '20261320', ['2026-12-20'], 0.5])('is refused as %j', async (day) => {
    const form = await makePublished(clerk, designOf(field('date', 'day', { name: 'Day' })));
    const reply = await handIn(clerk, form, { day });
    expectRefusal(reply, 200, 'forms.valuesRefused');
    expect(message(problemsIn(reply))).toEqual(['Day: write it as 2026-12-20']);
  });

  test('is accepted in the format of its field and as people write it', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('date', 'day', { options: { format: 'dd/MM/yyyy' } }),
        field('date', 'free'),
        field('time', 'time'),
      ),
    );
    const id = await accepted(clerk, form, { day: '03/04/2026', free: '၂၀၂၆-၁၂-၂၀', time: '10:00' });
    expect((await detailOf(clerk, id)).values).toEqual({
      day: '03/04/2026',
      free: '2026-12-20',
      time: '10:00:00',
    });
  });

  test('is stored in the format of its field, or refused where it could be two', async () => {
    const form = await makePublished(clerk, designOf(field('date', 'day', { name: 'Day' })));
    for (const day of ['2026-2-3', '2026/02/03', '3 February 2026', '2026年2月3日', '၃.၂.၂၀၂၆']) {
      const language = day.startsWith('၃') ? 'my-MM' : 'en-US';
      const id = await accepted(clerk, form, { day }, { language });
      expect((await detailOf(clerk, id)).values, day).toEqual({ day: '2026-02-03' });
    }
    for (const day of ['03/02/2026', 20260203, '2026-02-03T00:00:00Z']) {
      const reply = await handIn(clerk, form, { day }, { language: 'en-US' });
      expect(message(problemsIn(reply))).toEqual(['Day: write it as 2026-12-20']);
    }
  });

  test('that ends before it begins is refused, and so is an empty list in the place of one value', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('date', 'stay', { name: 'Stay', options: { type: 'daterange', format: 'dd/MM/yyyy' } }),
        field('date', 'day', { name: 'Day' }),
        field('number', 'count', { name: 'Count', options: { min: 1, max: 9 } }),
      ),
    );
    await accepted(clerk, form, { stay: ['28/01/2026', '03/02/2026'] });
    const reply = await handIn(clerk, form, { stay: ['03/02/2026', '28/01/2026'], day: [], count: [] });
    expect(problemsIn(reply).map(({ path }) => path)).toEqual(['stay', 'day', 'count']);
    expect(message(problemsIn(reply))).toEqual([
      'Stay: write a beginning and an end that is not before it, each as 20/12/2026',
      'Day: write it as 2026-12-20',
      'Count: enter a number from 1 to 9',
    ]);
  });

  test('in milliseconds is listed as the day that was picked, in whatever zone', async () => {
    const form = await makePublished(
      clerk,
      designOf(field('date', 'day', { name: 'Day', options: { timestamp: true, format: 'yyyy-MM-dd' } })),
    );
    // The same day began at these moments in Yangon, Shanghai, Greenwich and New York.
    const zones = ['+06:30', '+08:00', '+00:00', '-05:00'];
    for (const zone of zones) await accepted(clerk, form, { day: Date.parse(`1988-04-17T00:00:00${zone}`) });
    const { records } = await tableOf(clerk, { designId: form });
    expect(records.map(({ cells, summary }) => [cells.day, summary])).toEqual(
      zones.map(() => ['1988-04-17', '1988-04-17']),
    );
  });

  test('that a design starts with by the word "now" is worked out', async () => {
    const form = await makePublished(
      clerk,
      designOf(
        field('date', 'day', { options: { defaultValue: 'now' } }),
        field('time', 'time', { options: { defaultValue: 'now' } }),
        field('date', 'other', { options: { defaultValue: '' } }),
      ),
    );
    const id = await accepted(clerk, form, { day: 'now', time: 'now' });
    const { values } = await detailOf(clerk, id);
    expect(values).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    });
    expectRefusal(await handIn(clerk, form, { other: 'now' }), 200, 'forms.valuesRefused');
  });
});

test('a form accepts as many pictures as its field allows, and no more', async () => {
  const photos = ['/1.png', '/2.png', '/3.png', '/4.png'];
  const form = await makePublished(
    clerk,
    designOf(
      field('imgupload', 'photos', {
        name: 'Photos',
        options: { defaultValue: [...photos, '/5.png'], length: 3 },
      }),
    ),
  );
  const reply = await handIn(clerk, form, { photos });
  expect(message(problemsIn(reply))).toEqual(['Photos: choose 3 pictures at most']);
  await accepted(clerk, form, { photos: photos.slice(0, 3) });
});

test('a formatted text shows files of its sender, and those that everybody may open', async () => {
  const colleague = await server.asRole(formRights, { sites: [testSites.myanmar] });
  const file = async (by: typeof clerk, dir: string): Promise<UploadedFile> =>
    uploaded(by, { name: 'p.png', content: makePng(8, 8) }, { dir });
  const [own, foreign] = [await file(clerk, 'form'), await file(colleague, 'form')];
  const begun = `<p><img src="${foreign.path}"></p>`;
  const design = (defaultValue: string) =>
    makePublished(clerk, designOf(field('editor', 'story', { name: 'Story', options: { defaultValue } })));
  const [empty, filled] = [await design(''), await design(begun)];
  const story = `<p><img src="${own.path}"></p>`;
  await accepted(clerk, empty, { story });
  await accepted(clerk, filled, { story: `${begun}${story}` });
  for (const path of [foreign.path, '/lcplatform/file/999999999/x.png', `${foreign.path}&w=20`]) {
    const reply = await handIn(clerk, empty, { story: `${story}<p><a href="${path}">this</a></p>` });
    expect(message(problemsIn(reply)), path).toEqual([
      'Story: it shows a file that you did not upload here, and that not everybody may open',
    ]);
  }
});

test.each([
  ['၁,၀၀၀', 1000],
  ['1.50', 1.5],
  ['9007199254740993', '9007199254740993'],
  ['0x10', '0x10'],
])('a text that asks for a number holds %s as its input does', async (typed, held) => {
  const form = await makePublished(
    clerk,
    designOf(field('input', 'count', { options: { dataType: 'number' } })),
  );
  const id = await accepted(clerk, form, { count: typed });
  expect((await detailOf(clerk, id)).values).toEqual({ count: held });
});

test('a whole number with more digits than a number has is refused, and never another one', async () => {
  const form = await makePublished(clerk, designOf(field('number', 'count', { name: 'Count' })));
  const reply = await handIn(clerk, form, { count: '9007199254740993' });
  expect(message(problemsIn(reply))).toEqual(['Count: enter a number']);
});
