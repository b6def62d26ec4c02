import { describe, expect, test } from 'vitest';
import { isTest, sourcesIn } from './support/sources.ts';

/**
 * Lasting and delayed work asks again whom it is for: `callOfSession`, `callOfPerson` and `askAgain` of `kernel/jobs`
 * give the caller as they are now, or refuse. What takes a caller without a right of anybody's is named here.
 */
const byTheServer: Readonly<Record<string, string>> = {
  'kernel/jobs/call.ts': 'where it is made',
  'kernel/jobs/index.ts': 'where it is exported',
  'modules/analytics/keep.job.ts': 'figures of days, of nobody',
  'modules/announcements/schedule.service.ts': 'takes an announcement off the schedule that could not go out',
  'modules/commerce/gateway.service.ts': 'what a gateway says of money; the payer is the name beside it',
  'modules/commerce/payout.service.ts': 'what a gateway says of a refund that was approved',
  'modules/content/clock.ts': 'the end of a public text takes rights from nobody and shows nothing',
  'modules/content/events/events.job.ts': 'reminders and seats of events, of nobody',
  'modules/content/events/late-results.service.ts': 'what is late, of nobody',
  'modules/content/following.service.ts': 'what follows a source shows what is public there',
  'modules/content/job-context.ts': 'where it is made',
  'modules/content/models/terms.job.ts': 'terms of office that are over, of nobody',
  'modules/content/retention.ts': 'what is kept too long, of nobody',
  'modules/process/begin-by-event.service.ts':
    'an event begins what was deployed, also when its author has left',
  'modules/process/standing.ts': 'a process moves the record that it decides about',
};

const makesCaller = /\b(?:callInNameOf|jobContext)\b/;

const usersIn = (sources: readonly { path: string; text: string }[]): string[] =>
  sources
    .filter(({ text }) => makesCaller.test(text))
    .map(({ path }) => path.replace('apps/server/src/', ''));

describe('lasting work', () => {
  const sources = sourcesIn('apps/server/src').filter((source) => !isTest(source));

  test('has a caller of the server only where nobody’s rights decide', () => {
    expect(usersIn(sources).sort()).toEqual(Object.keys(byTheServer).sort());
  });

  test('makes no session of its own', () => {
    const own = sources
      .filter(({ text }) =>
        /\bsession: \{[^}]*\bpermissions: new Set\(|permissions: new Set\(allPermissions/.test(text),
      )
      .map(({ path }) => path.replace('apps/server/src/', ''));
    expect(own.sort()).toEqual([
      'kernel/context.ts',
      'kernel/jobs/call.ts',
      'modules/content/job-context.ts',
      // Whom a reviewer may be chosen from: asked of others, and nothing is done in their name.
      'modules/content/review/people.queries.ts',
    ]);
  });

  test('is found by the gate', () => {
    expect(usersIn([{ path: 'planted.ts', text: 'const ctx = callInNameOf(context, person, id);' }])).toEqual(
      ['planted.ts'],
    );
  });
});
