import { member, resume, seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { expect } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: member,
  make: (number) => ({
    username: `member${number}`,
    kind: 'seeker',
    name: `Member ${number}`,
    lang: 'en-US',
  }),
  change: { lang: 'zh-CN', name: 'Changed' },
  freeText: 'name',
  unique: 'username',
});

describeResource({
  server,
  resource: seeker,
  make: (number) => ({ fullName: `Seeker ${number}`, nameEn: `S ${number}` }),
  change: { gender: 'female', birthDate: '1990-02-03', nameEn: 'Changed' },
  freeText: 'fullName',
});

const staff = await server.asRole(permissionsOf(seeker));
const made = await staff.call<{ id: string }>(`POST ${seeker.spec.path}/add`, { body: { fullName: 'Mya' } });
expect(made.success, made.text).toBe(true);

describeResource({
  server,
  resource: resume,
  make: (number) => ({
    seekerId: made.result.id,
    lang: 'en-US',
    title: `Resume ${number}`,
    isDefault: false,
  }),
  change: { title: 'Changed', workYears: '2.5' },
  freeText: 'title',
});
