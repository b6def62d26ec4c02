import { LineMissing } from '../code-missing.tsx';
import { late } from '../late.tsx';
import { lateDialog } from '../late-dialog.tsx';
import { fetchAhead, latePart } from '../late-part.ts';
import { FilterWaiting } from './list/filter-waiting.tsx';

// What the rows of a list do without: it comes when it is opened.

/** What stands in a dialog of a record: its fields and buttons. */
export const recordForm = latePart(async () => ({
  default: (await import('./form/record-dialog-body.tsx')).RecordDialogBody,
}));

export const ImportDialog = lateDialog(async () => ({
  default: (await import('./list/import-dialog.tsx')).ImportDialog,
}));

/** Fetches the code of forms before one is opened. */
export const fetchForms = (): void => fetchAhead(recordForm);

export const NumbersFilter = late(
  async () => ({ default: (await import('./list/range-filters.tsx')).NumbersFilter }),
  FilterWaiting,
  LineMissing,
);

export const DaysFilter = late(
  async () => ({ default: (await import('./list/range-filters.tsx')).DaysFilter }),
  FilterWaiting,
  LineMissing,
);
