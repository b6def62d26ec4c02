import { budgets } from '@lc/contract/kernel';
import { AppError } from '../../../kernel/app-error.ts';
import { createBoundedTask } from '../../../kernel/bounded/index.ts';
import type { HtmlFault, readFaults } from './html-faults-reader.ts';

const reading = createBoundedTask<typeof readFaults>('modules/content/publishing/html-faults-process', {
  // A character is at most three bytes for each of its UTF-16 units.
  inputBytes: budgets.templates.size * 3,
  heapMb: 384,
  ms: 5000,
  concurrency: 1,
  waiting: 50,
  perOwner: 10,
});

/**
 * What a page says that nobody should publish, each kind once: pictures without words, links that run something. Five
 * million characters take a parser seconds, so that they are read in a process of its own.
 */
export const faultsOfHtml = async (html: string, owner: string): Promise<HtmlFault[]> => {
  try {
    return await reading.run({ bytes: new TextEncoder().encode(html) }, owner);
  } catch (error) {
    if (error instanceof AppError && error.key === 'system.tooExpensive')
      return [{ line: 1, column: 1, code: 'tooSlow' }];
    throw error;
  }
};
