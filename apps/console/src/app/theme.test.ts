import { expect, test } from 'vitest';
import { antdTheme } from './theme.ts';

test('a dialog that closes takes 300 ms to go', () => {
  const theme = antdTheme({ name: 'light', colour: '#1890ff', language: 'en-US', isColourWeak: false });
  expect(theme.components?.Modal?.motionDurationMid).toBe('0.3s');
});
