import { mediaFolder } from '@lc/contract/media';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: mediaFolder,
  make: (number) => ({ name: `Folder ${number}`, sortOrder: number }),
  change: { sortOrder: 999_999 },
  freeText: 'name',
  unique: 'name',
  uniqueWithin: ['parentId'],
});
