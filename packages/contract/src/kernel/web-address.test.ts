import { expect, test } from 'vitest';
import { linkAddress } from './html-values.ts';
import { rules } from './rules.ts';
import { isSecureWebAddress, isWebAddress } from './web-address.ts';

test.each([
  'https://pay.example/1',
  'HTTPS://pay.example',
  'https://pay.example:8443/a?b=c#d',
  'https://ငွေ.example/ပေး',
])('%s leads where it says', (address) => {
  expect(isWebAddress(address)).toBe(true);
  expect(isSecureWebAddress(address)).toBe(true);
  expect(linkAddress(address)).toBe(address);
});

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://pay.example',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://pay.example/1',
  'file:///etc/passwd',
  '//pay.example/1',
  '/\\pay.example',
  'pay.example/1',
  'https:pay.example',
  'https:///pay.example',
  'https://pay.example@evil.example/1',
  'https://user:secret@pay.example/1',
  'https://pay.example\\@evil.example',
  ' https://pay.example',
  'https://pay.example/a b',
  'https://pay.example/\u0000',
  'https://pay.example/\r\nx: y',
])('%j leads nowhere', (address) => {
  expect(isWebAddress(address)).toBe(false);
  expect(isSecureWebAddress(address)).toBe(false);
  expect(rules.url(address)).toBe(false);
});

test('plain http leads to the web, and not to where somebody pays', () => {
  expect(isWebAddress('http://pay.example/1')).toBe(true);
  expect(isSecureWebAddress('http://pay.example/1')).toBe(false);
});
