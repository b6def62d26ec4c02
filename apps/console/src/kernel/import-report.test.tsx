import { createImportNotes } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ImportReport } from './import-report.tsx';
import { fakeServer, show, signIn } from './resource/testing.tsx';

beforeEach(async () => {
  await signIn(company);
  fakeServer({});
});
afterEach(cleanup);

test('the report of an import names what it leaves out and what it took as something else', () => {
  const notes = createImportNotes();
  notes.take(12);
  notes.understand('Companies!C4', '14/03/2015', '2015-03-14');
  for (let row = 0; row < 201; row++) notes.leaveOut(`Companies!F${row}`, 'blue', 'No column of this name');
  show(<ImportReport report={notes.report()} />);
  expect(screen.getByText('201 things are left out. Look at them before you go on.')).toBeTruthy();
  expect(screen.getByText('Taken as it stands: 12')).toBeTruthy();
  expect(screen.getByText('2015-03-14')).toBeTruthy();
  expect(screen.getAllByText('No column of this name')).toHaveLength(200);
  expect(screen.getByText('and 1 more')).toBeTruthy();
});

test('a report without losses says so, and lists nothing', () => {
  const notes = createImportNotes();
  notes.take();
  show(<ImportReport report={notes.report()} />);
  expect(screen.getByText('Nothing is left out.')).toBeTruthy();
  expect(document.querySelector('table')).toBeNull();
});
