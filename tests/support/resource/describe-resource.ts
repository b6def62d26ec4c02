import { describe } from 'vitest';
import { describeReading } from './reading.ts';
import { type ResourceCase, type Subject, subjectOf } from './subject.ts';
import { describeWorkbook } from './workbook.ts';
import { describeWriting } from './writing.ts';

/** Everything that a definition promises, tried on one resource through the whole server. */
export const describeResource = (given: ResourceCase): Subject => {
  const subject = subjectOf(given);
  describe(`the resource ${given.resource.spec.name}`, () => {
    describeReading(subject);
    describeWriting(subject);
    describeWorkbook(subject);
  });
  return subject;
};
