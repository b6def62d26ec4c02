import { describe, expect, test } from 'vitest';
import { fieldEntries } from '../../kernel/index.ts';
import { contentModelCodes } from '../../sites/model.api.ts';
import { termStageOf } from '../events/stages.ts';
import { modelShapeOf } from './index.ts';

/** The fields of each model as section 3.4 of the reference names them, where the text of an item has none of the kind. */
const fieldsOf: Readonly<Record<string, string>> = {
  article: 'articleType linkUrl newWindow mediaFiles original copyright',
  picture: 'layout pictures.file pictures.caption pictures.credit pictures.takenOn',
  lead: `photo gender born ethnicity position departmentId rank termFrom termTo inCharge speechItemIds office phone email
    publicContact posts.from posts.until posts.post`,
  function: `orgName shortName departmentId orgKind duties.text legalBasis principal principalItemId headcount
    internalOfficeIds address latitude longitude officeHours phone fax email website busRoute orgChart`,
  division: `leadItemId areas.text departmentIds contactDepartmentIds departments deputyItemId deputy docNo basisFile
    effectiveFrom effectiveTo`,
  announcement: 'kind priority channels audience startAt endAt popup mustRead allowReply replyDue contact',
  train: `organiser trainingType audience mode venue liveUrl signupFrom signupTo heldFrom heldTo seats waitlist feeUsd
    feeMmk certificate materials contact syllabus.text lecturers.name lecturers.title lecturers.photo`,
  interview: `topic heldFrom heldTo place hosts background presubmitFrom presubmitTo liveUrl replayVideo maxQuestions
    replyDueDays summary photos guests.name guests.title guests.leadItemId guests.photo guests.bio`,
  opinion: `collectFrom collectTo shortenReason extendReason draftFiles explanation legalBasis channels contact realName showReplies
    resultDue resultItemId`,
  recruit: `employer recruitType applyFrom applyTo applyWay applyUrl examAt examPlace contact changeNotice
    supervisionPhone specialRecruitmentId resultItemId positions.code positions.name positions.headcount
    positions.education positions.professionIds positions.jobTypeId positions.salaryRangeId positions.regionId
    positions.requirement positions.note`,
};

describe.each(contentModelCodes)('the model %s', (code) => {
  const shape = modelShapeOf(code);
  const own = shape ? fieldEntries(shape).map(([name]) => name) : [];
  const inLists = Object.entries(shape?.spec.children ?? {}).flatMap(([list, { of }]) =>
    fieldEntries(of).map(([name]) => `${list}.${name}`),
  );

  test('has the fields of the reference', () => {
    expect([...own, ...inLists].sort()).toEqual(fieldsOf[code]?.split(/\s+/).sort());
  });

  test('names in its groups fields that it has, each once, and asks in its checks for what it has', () => {
    const grouped = Object.values(shape?.spec.groups ?? {}).flat();
    expect(grouped.filter((name) => !own.includes(name))).toEqual([]);
    expect(new Set(grouped).size).toBe(grouped.length);
    if (grouped.length > 0) expect(own.filter((name) => !grouped.includes(name))).toEqual([]);
    const lists = Object.keys(shape?.spec.children ?? {});
    const asked = (shape?.spec.checks ?? []).flatMap(({ fields }) => fields);
    expect(asked.filter((name) => !own.includes(name) && !lists.includes(name))).toEqual([]);
  });
});

test.each([
  ['2026-01-31', 'appointed', 'future'],
  ['2026-02-01', 'incumbent', 'effective'],
  ['2026-03-31', 'incumbent', 'effective'],
  ['2026-04-01', 'former', 'superseded'],
])('on %s a leader is %s and a division %s', (today, lead, division) => {
  const momentOf = (text: string): Date => new Date(`${text}T00:00:00+08:00`);
  for (const time of ['00:00:00', '23:59:59']) {
    const clock = { now: new Date(`${today}T${time}+08:00`), momentOf };
    const office = { termFrom: '2026-02-01', termTo: '2026-03-31' };
    const charge = { effectiveFrom: '2026-02-01', effectiveTo: '2026-03-31' };
    expect([termStageOf('lead', office, clock), termStageOf('division', charge, clock)]).toEqual([
      lead,
      division,
    ]);
    expect(termStageOf('division', { effectiveTo: '2026-03-31' }, clock)).toBeUndefined();
  }
  const later = { now: new Date('2099-01-01T00:00:00Z'), momentOf };
  expect(termStageOf('lead', { termFrom: '2026-02-01', termTo: null }, later)).toBe('incumbent');
});
