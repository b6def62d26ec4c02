import { sampleForms } from '@lc/form-core/testing';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { hearServer } from './differential.fixture.ts';
import { formRights } from './forms.fixture.ts';

const server = await startTestApp();
const clerk = await server.asRole(formRights, { sites: [testSites.myanmar] });

// The same forms that renderer and programs are played with; those that cannot be published are left out.
test('the server answers 5,000 random forms as the core does', { timeout: 1_200_000 }, async () => {
  for (let batch = 1; batch <= 10; batch++)
    expect(await hearServer(clerk, sampleForms(500, 20_261_121 + batch))).toEqual([]);
});
