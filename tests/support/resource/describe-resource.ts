import { describe } from 'vitest';
import { describeDataRule } from './data-rule.ts';
import { describeMoving } from './moving.ts';
import { describeReading } from './reading.ts';
import { type ResourceCase, type Subject, subjectOf } from './subject.ts';
import { describeWorkbook } from './workbook.ts';
import { describeWriting } from './writing.ts';

/** Everything that a definition promises, tried on one resource through the whole server. What it does not serve is left out. */
export const describeResource = (given: ResourceCase): Subject => {
  const { resource } = given;
  const subject = subjectOf(given);
  describe(`the resource ${resource.spec.name}`, () => {
    describeReading(subject);
    if (!given.createRow) describeWriting(subject);
    describeMoving(subject);
    describeDataRule(subject);
    if (resource.pathOf('import')) describeWorkbook(subject);
  });
  return subject;
};
