import { AppError } from '../app-error.ts';
import { serveTask } from './serve-task.ts';

interface Order {
  bytes: Uint8Array;
  wish: 'answer' | 'refuse' | 'fail' | 'loop' | 'fillHeap' | 'fillBuffers' | 'exit' | 'sleep' | 'answerMuch';
}

const kept: unknown[] = [];

/** Does what no task may do. */
export const misbehave = async ({
  bytes,
  wish,
}: Order): Promise<{ pid: number; length: number; much?: unknown }> => {
  if (wish === 'refuse') throw new AppError('system.importTooLarge', { params: { rows: 3 } });
  if (wish === 'fail') throw new Error('broken');
  if (wish === 'exit') process.exit(3);
  while (wish === 'loop');
  while (wish === 'fillHeap') kept.push(Array.from({ length: 10_000 }, (_, index) => `${index}`));
  for (let count = 0; wish === 'fillBuffers' && count < 40; count++) {
    kept.push(Buffer.alloc(10_000_000, 1));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (wish === 'sleep') await new Promise((resolve) => setTimeout(resolve, 100));
  const much = ['x'.repeat(9_000_000)].flatMap((text) => [text, text, text, text]);
  return { pid: process.pid, length: bytes.length, ...(wish === 'answerMuch' ? { much } : {}) };
};

serveTask(misbehave);
