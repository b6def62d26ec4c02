import { expect, test } from 'vitest';
import { countReport } from './test.mjs';

const good = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const bad = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const unloadable = { status: 'failed', assertionResults: [] };

test('failed tests count, and so does a file that cannot be loaded', () => {
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [good, bad, unloadable] };
  expect(countReport(report)).toEqual({ passed: 2, failed: 2 });
});
