import { theme } from 'antd';
import { expect, test } from 'vitest';
import { contrast } from '../ui/contrast.ts';
import { antdTheme, tagColours } from './theme.ts';

test('a dialog takes 300 ms to close', () => {
  const theme = antdTheme({ name: 'light', colour: '#1890ff', language: 'en-US', isColourWeak: false });
  expect(theme.components?.Modal?.motionDurationMid).toBe('0.3s');
});

test.each(['light', 'dark'] as const)('tags have enough contrast in every colour of the %s theme', (name) => {
  const config = antdTheme({ name, colour: '#1890ff', language: 'en-US', isColourWeak: false });
  const token = theme.getDesignToken(config);
  const pale = tagColours.filter((tag) => contrast(token[`${tag}7`], token[`${tag}1`]) < 4.5);
  expect(pale).toEqual([]);
});
