import { offeredTransitions, operations, type Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { expect, test } from 'vitest';
import { sourcesIn } from './support/sources.ts';

/** Resources whose rows are not made and changed as `describeResource` does it, with where they are tried. */
const triedOtherwise: Readonly<Record<string, string>> = {
  userAgent: 'one for each person and period: identity/stand-in.test.ts',
  contentItem: 'made with its first text: content',
  contentText: 'written as a part of its item: content',
  contentFiling: 'a log that filing and moving items write: content',
  applyPublic: 'handed in by visitors: content',
  brokenLink: 'found by a job: content/publishing/link-check',
  contentSyncRule: 'columns of two sites: content/sync',
  contentSignup: 'handed in by visitors: content/events',
  contentQuestion: 'handed in by visitors: content/events',
  contentOpinion: 'handed in by visitors: content/events',
  mediaFile: 'made by uploads: media/library.test.ts',
  pictureWatermark: 'one for each site and column: media/watermarks.test.ts',
  announcement: 'a draft with content and audience: announcements/announcement.test.ts',
  formSubmission: 'handed in through its form: forms/submission.test.ts',
  duplicatePair: 'found by a job: recruitment/duplicates/duplicates.test.ts',
  companyVerification: 'made when a company is handed in: recruitment/companies/companies.test.ts',
  jobRevision: 'made with the change of a posting: recruitment/jobs',
  reviewCase: 'opened by what is submitted: recruitment/reviews/reviews.test.ts',
  riskRule: 'one for each sign that the server looks for, not made by people: recruitment/reviews',
  companyMember: 'written with its member: recruitment/members/members.test.ts',
  memberSignIn: 'written when a member signs in: recruitment/members/members.test.ts',
  srBooth: 'written with its fair: recruitment/fairs',
  message: 'sent by the product: messaging/delivery.test.ts',
};

const isServed = ({ spec }: Resource): boolean =>
  spec.isView !== true &&
  Object.keys(operations).some((name) => name in spec.operations && name !== 'reveal');

const sources = sourcesIn('apps/server/src').filter(({ path }) => path.endsWith('.test.ts'));
const tried = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/describeResource\(\{[^}]*?resource(?:: (\w+))?,/g)].map((match) => match[1]),
  ),
);

test('every resource has describeResource, or an exception that names its tests', () => {
  const served = Object.values<Resource>(resources).filter(isServed);
  const missing = served
    .map(({ spec }) => spec.name)
    .filter((name) => !tried.has(name) && !(name in triedOtherwise));
  expect(missing).toEqual([]);
});

/** Resources whose moves need more than a row in a state, with where every pair is tried. */
const movedOtherwise: Readonly<Record<string, string>> = {
  contentText: 'a text of an item: content/states.test.ts',
  contentSignup: 'handed in by visitors: content/events/states.test.ts',
  contentQuestion: 'handed in by visitors: content/events/states.test.ts',
  contentOpinion: 'handed in by visitors: content/events/states.test.ts',
  applyPublic: 'handed in by visitors: content/requests/states.test.ts',
};

test('every transition of a resource is tested in every state, or has an exception', () => {
  const moved = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/describeMoving\(\{[^}]*?resource: (\w+)/g)].map((match) => match[1]),
    ),
  );
  const moving = Object.values<Resource>(resources).filter(
    (resource) => offeredTransitions(resource).length > 0,
  );
  const missing = moving
    .map(({ spec }) => spec.name)
    .filter((name) => !tried.has(name) && !moved.has(name) && !(name in movedOtherwise));
  expect(missing).toEqual([]);
});

test('every exception is still needed', () => {
  const names = Object.values<Resource>(resources).map(({ spec }) => spec.name);
  expect(Object.keys(triedOtherwise).filter((name) => tried.has(name) || !names.includes(name))).toEqual([]);
});
