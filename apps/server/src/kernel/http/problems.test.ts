import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { problemsOf } from './problems.ts';

test('problemsOf returns 200 problems at most', () => {
  const input = { ids: Array.from({ length: 5000 }, () => 1) };
  const { error } = z.object({ ids: z.array(z.string()) }).safeParse(input);
  expect(error?.issues).toHaveLength(5000);
  expect(problemsOf(error?.issues ?? [], input)).toHaveLength(200);
});
