import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
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
    await accepted(clerk, form, { day: '03/04/2026', free: '၂၀၂၆-၁၂-၂၀', time: '10:00' });
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
  expect(message(problemsIn(reply))).toEqual(['Photos: this value is outside what can be entered here']);
  await accepted(clerk, form, { photos: photos.slice(0, 3) });
});

test('a whole number with more digits than a number has is refused, and never another one', async () => {
  const form = await makePublished(clerk, designOf(field('number', 'count', { name: 'Count' })));
  const reply = await handIn(clerk, form, { count: '9007199254740993' });
  expect(message(problemsIn(reply))).toEqual(['Count: this value is outside what can be entered here']);
});
