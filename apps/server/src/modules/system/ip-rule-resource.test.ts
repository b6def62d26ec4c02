import { ipRule } from '@lc/contract/system';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: ipRule,
  make: (number) => ({
    network: `203.${number >> 8}.${number & 255}.7`,
    scope: 'login',
    mode: 'black',
    enabled: true,
    validFrom: '2026-01-01 00:00:00',
    validTo: '2099-12-31 23:59:59',
    note: `Number ${number}`,
  }),
  change: { note: 'Changed', enabled: false, validTo: '2098-01-01 00:00:00' },
  freeText: 'note',
});
