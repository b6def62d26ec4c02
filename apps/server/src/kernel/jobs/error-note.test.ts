import { expect, test } from 'vitest';
import { noteOf } from './error-note.ts';

test.each([
  ['mail to «ma.thida» failed', 'Error: mail to … failed'],
  ['name \'Ko Ko\' and "x" and `y`', 'Error: name … and … and …'],
  ['no route to a@example.com, tried 3 times', 'Error: no route to … tried 3 times'],
  ['+95 9 400 999-888 refused 12345 of them', 'Error: … refused 12345 of them'],
])('noteOf removes personal data from %j', (message, note) => {
  expect(noteOf(new Error(message))).toBe(note);
});

test.each(['«', '1 ', 'a'])('noteOf reads a long message in linear time: %j', (piece) => {
  // Read again at each place, it would take minutes.
  expect(noteOf(new Error(piece.repeat(300_000)))).toMatch(/^Error: /);
});
