import { z } from 'zod/mini';
import { shortened } from './cut-text.ts';

/** So many notes of each kind are listed; further ones are counted. */
export const importNoteLimit = 200;

/** Longest place, value and note, in letters. */
const longest = { place: 120, value: 200, note: 400 };

const noteSchema = z.object({
  /** Its place, as a person finds it: `Companies!C4`, `work[2].endDate`, `Approve (task_3)`. */
  place: z.string(),
  /** The content of that place, shortened; empty where there is nothing to show. */
  value: z.string(),
  /** In the reader's language: as what it was understood, or why it was left out and what was expected. */
  note: z.string(),
});

/** What an import did with a file: every import answers this before anything is written. */
export const importReportSchema = z.object({
  /** Values, parts or rows that were taken unchanged. */
  taken: z.int(),
  /** What was taken as something else than it says, such as `14/03/2015` as 2015-03-14. */
  understood: z.array(noteSchema),
  /** What is not taken. */
  leftOut: z.array(noteSchema),
  /** How many notes there are, listed or not. */
  understoodCount: z.int(),
  leftOutCount: z.int(),
});

export type ImportNote = z.output<typeof noteSchema>;
export type ImportReport = z.output<typeof importReportSchema>;

/** Collects what an import does with a file; its size is bounded, whatever the file holds. */
export interface ImportNotes {
  /** Counts what was taken unchanged. */
  take: (count?: number) => void;
  /** @param note as what it was understood, in the reader's language */
  understand: (place: string, value: string, note: string) => void;
  /** @param note why it is not taken and what was expected, in the reader's language */
  leaveOut: (place: string, value: string, note: string) => void;
  report: () => ImportReport;
}

/** A collector for one file. */
export const createImportNotes = (): ImportNotes => {
  const report: ImportReport = {
    taken: 0,
    understood: [],
    leftOut: [],
    understoodCount: 0,
    leftOutCount: 0,
  };
  const noted = (notes: ImportNote[], place: string, value: string, note: string): void => {
    if (notes.length === importNoteLimit) return;
    notes.push({
      place: shortened(place, longest.place),
      value: shortened(value, longest.value),
      note: shortened(note, longest.note),
    });
  };
  return {
    take: (count = 1) => {
      report.taken += count;
    },
    understand: (place, value, note) => {
      report.understoodCount += 1;
      noted(report.understood, place, value, note);
    },
    leaveOut: (place, value, note) => {
      report.leftOutCount += 1;
      noted(report.leftOut, place, value, note);
    },
    report: () => report,
  };
};
