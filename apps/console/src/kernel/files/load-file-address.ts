import { loadFileAddresses } from './use-file-addresses.ts';

let waiting: Set<string> | undefined;
let batch: ReturnType<typeof loadFileAddresses> | undefined;

const loadWaiting = async (): ReturnType<typeof loadFileAddresses> => {
  // The cells of a page ask one after the other, each in a step of its own.
  await new Promise((resolve) => setTimeout(resolve));
  const ids = [...(waiting ?? [])];
  waiting = undefined;
  batch = undefined;
  return loadFileAddresses(ids, { withDeleted: false });
};

/**
 * The address of one file, null for a file that was deleted or that the reader does not see. Whoever asks in the same moment shares a call.
 * @throws ApiError
 */
export const loadFileAddress = async (id: string): Promise<string | null> => {
  waiting = (waiting ?? new Set()).add(id);
  batch ??= loadWaiting();
  return (await batch).get(id) ?? null;
};
