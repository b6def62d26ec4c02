import { expect, test } from 'vitest';
import { createImportNotes, importNoteLimit, importReportSchema } from './import-report.ts';

test('a report counts every note, lists the first ones, and shortens their values', () => {
  const notes = createImportNotes();
  notes.take(3);
  notes.understand('Sheet1!C4', '14/03/2015', '2015-03-14');
  for (let row = 0; row <= importNoteLimit; row++) notes.leaveOut(`row ${row}`, '😀'.repeat(5000), 'unknown');
  const report = importReportSchema.parse(notes.report());
  expect(report).toMatchObject({ taken: 3, understoodCount: 1, leftOutCount: importNoteLimit + 1 });
  expect(report.understood).toEqual([{ place: 'Sheet1!C4', value: '14/03/2015', note: '2015-03-14' }]);
  expect(report.leftOut).toHaveLength(importNoteLimit);
  expect(report.leftOut[0]?.value.endsWith('😀…')).toBe(true);
  expect(JSON.stringify(report).length).toBeLessThan(250_000);
});
