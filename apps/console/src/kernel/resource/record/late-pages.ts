import { PageSkeleton } from '../../../ui/states.tsx';
import { late } from '../../late.tsx';

/** A long form at an address of its own. */
export const RecordFormPage = late(
  async () => ({ default: (await import('./record-form-page.tsx')).RecordFormPage }),
  PageSkeleton,
);

/** The page of one record. */
export const ResourceRecordPage = late(
  async () => ({ default: (await import('./resource-record-page.tsx')).ResourceRecordPage }),
  PageSkeleton,
);
