import { subsite } from '@lc/contract/sites';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: subsite,
  make: (number) => ({
    name: `Site ${number}`,
    code: `made_${number}`,
    classify: 'other',
    siteType: 'generalsite',
    contactName: 'Daw Hla',
    contactPhone: '+959400001234',
    contactEmail: `site${number}@example.com`,
    logo: '/logo.svg',
    sortOrder: number,
  }),
  change: { name: 'Changed', contactName: 'U Ba', contactPhone: '+8687188881234', sortOrder: 999_999 },
  freeText: 'name',
  unique: 'code',
  guarded: { publish: 'sites.domainNeeded' },
});
