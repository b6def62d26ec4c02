import { expect, it } from 'vitest';
import { isColour, safeAddress } from './safe-values.ts';

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
])('an address like %s leads nowhere', (address) => expect(safeAddress(address)).toBeUndefined());

it.each([
  '/lcplatform/file/1/a.png',
  'https://example.com/a',
  'blob:x',
  'data:image/png;base64,iVBORw0KGgo=',
])('an address like %s stays', (address) => expect(safeAddress(address)).toBe(address));

it.each([
  ['#fff', true],
  ['rgba(1, 2, 3, 0.5)', true],
  ['red', true],
  ['url(//x)', false],
  ['red;position:fixed', false],
  ['expression(alert(1))', false],
])('%s is a colour: %s', (text, expected) => expect(isColour(text)).toBe(expected));
