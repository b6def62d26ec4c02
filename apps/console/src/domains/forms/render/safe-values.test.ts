import { expect, it } from 'vitest';
import { safeAddress } from './safe-values.ts';

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
])('an unsafe address is removed: %s', (address) => expect(safeAddress(address)).toBeUndefined());

it.each([
  '/lcplatform/file/1/a.png',
  'https://example.com/a',
  'blob:x',
  'data:image/png;base64,iVBORw0KGgo=',
])('a safe address is kept: %s', (address) => expect(safeAddress(address)).toBe(address));
