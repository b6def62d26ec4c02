import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, problemsIn } from '../../../../../tests/support/replies.ts';
import {
  designOf,
  draftOf,
  field,
  formRights,
  handIn,
  makeForm,
  makePublished,
  publishForm,
  saveForm,
} from './forms.fixture.ts';

const server = await startTestApp();
const clerk = await server.asRole(formRights, { sites: [testSites.myanmar] });

/** Fields each of which says the one before twice. */
const doubling = Array.from({ length: 40 }, (_, index) =>
  field('input', `f${index + 1}`, { logic: { value: `concat(f${index}, f${index})` } }),
);

test('a form whose computed values would double 40 times is refused by the field at which they are too much', async () => {
  const form = await makePublished(clerk, designOf(field('input', 'f0'), ...doubling));
  const reply = await handIn(clerk, form, { f0: 'ab' });
  expectRefusal(reply, 200, 'forms.valuesRefused');
  expect(problemsIn(reply)).toEqual([
    {
      path: expect.stringMatching(/^f1\d$/),
      rule: 'form',
      message: 'An expression of this field takes too many steps, or makes too large a value',
    },
  ]);
});

test('a design that starts with such values is not published', async () => {
  const first = field('input', 'f0', { options: { defaultValue: 'ab' } });
  const form = await makeForm(clerk, designOf(first, ...doubling));
  const reply = await publishForm(clerk, form);
  expect(reply.success).toBe(false);
  expect(reply.text).toContain('The expressions take too many steps, or make too large a value');
});

test('a choice that was submitted very often is compared with what is offered once', async () => {
  const options = { options: [{ value: 'a' }, { value: 2 }], remote: false };
  const form = await makePublished(clerk, designOf(field('checkbox', 'some', { options })));
  const offered = await handIn(clerk, form, { some: ['a', 2] });
  expect(offered.success, offered.text).toBe(true);
  const many = Array.from({ length: 19_000 }, () => 'a');
  expectRefusal(await handIn(clerk, form, { some: [...many, 'b'] }), 200, 'forms.valuesRefused');
});

test('a large design is checked and compared in a process of its own', async () => {
  const many = Array.from({ length: 1400 }, (_, index) => field('input', `f${index}`));
  const form = await makePublished(clerk, designOf(...many));
  const wrong = field('input', 'last', { logic: { visible: 'missing > 1' } });
  const saved = await saveForm(clerk, { id: form, jsonStr: designOf(...many, wrong) });
  expect(saved.success, saved.text).toBe(true);
  const refused = await publishForm(clerk, form);
  expect(refused.code).toBe('forms.faultsInTheWay');
  expect(refused.result.findings).toMatchObject([
    { severity: 'error', code: 'lint.unknownField', path: '/list/1400/logic/visible' },
  ]);
  const { result } = await clerk.call<{ changes: { kind: string; model: string }[] }>(
    'GET /cgform/cgformDesign/compare',
    { query: { id: form, from: 1, to: 'draft' } },
  );
  expect(result.changes).toMatchObject([{ kind: 'added', model: 'last' }]);
});

test('a large design that says what its version says has no changes, however it is written', async () => {
  const many = Array.from({ length: 1400 }, (_, index) => field('input', `f${index}`));
  const id = await makePublished(clerk, designOf(...many));
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, member]) => [name, turned(member)]),
          )
        : value;
  const jsonStr = JSON.stringify(turned(JSON.parse(designOf(...many))), null, 1);
  expect(jsonStr.length).toBeGreaterThan(100_000);
  await saveForm(clerk, { id, jsonStr });
  expect(await draftOf(clerk, id)).toMatchObject({ jsonStr, hasChanges: false });
  expectRefusal(await publishForm(clerk, id), 200, 'forms.nothingToPublish');
  await saveForm(clerk, { id, jsonStr: designOf(...many, field('rate', 'more')) });
  expect((await draftOf(clerk, id)).hasChanges).toBe(true);
  const restored = await clerk.call('PUT /cgform/cgformDesign/restoreVersion', { body: { id, number: 1 } });
  expect(restored.success, restored.text).toBe(true);
  expect((await draftOf(clerk, id)).hasChanges).toBe(false);
});
