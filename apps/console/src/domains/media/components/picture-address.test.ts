import { expect, test } from 'vitest';
import { nameIn, pictureAt, picturePage, picturesIn } from './picture-address.ts';

const origin = 'https://console.test';

test('pictureAt reads the file id and signature from an address of this server', () => {
  for (const address of [
    '/lcplatform/file/42/a.png?r=1&e=2&s=3',
    `${origin}/lcplatform/file/42/a.png?r=1&e=2&s=3`,
  ])
    expect(pictureAt(address, origin)).toEqual({
      id: '42',
      signedAddress: '/lcplatform/file/42/a.png?r=1&e=2&s=3',
    });
});

test.each([
  'https://example.com/lcplatform/file/42/a.png',
  '//example.com/lcplatform/file/42/a.png',
  '/\\example.com/lcplatform/file/42/a.png',
  'https://console.test@example.com/lcplatform/file/42/a.png',
  'http://console.test/lcplatform/file/42/a.png',
  'javascript:alert(1)//lcplatform/file/42/a.png',
  'data:image/png;base64,AAAA',
  'blob:https://console.test/lcplatform/file/42/a.png',
  '/lcplatform/sys/logout',
  '/lcplatform/file/42/../../sys/logout',
  '/lcplatform/file/x/a.png',
  '',
])('pictureAt and picturesIn ignore the address %j', (address) => {
  expect(pictureAt(address, origin)).toBeUndefined();
  expect(picturesIn(`src=${encodeURIComponent(address)}`, origin).pictures).toEqual([]);
});

test('picturesIn reads the file ids once each, and starts at the requested one', () => {
  const wanted = picturesIn('ids=1,2,x,2,3&id=2', origin);
  expect(wanted.pictures.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(wanted.first).toBe('2');
  expect(picturesIn('ids=1,2&id=9', origin).first).toBe('1');
  expect(picturesIn('id=7', origin)).toEqual({ pictures: [{ id: '7' }], first: '7' });
  expect(picturesIn('id=7%27', origin).pictures).toEqual([]);
  expect(picturesIn(picturePage(['1', '2'], '2').split('?')[1] ?? '', origin).first).toBe('2');
});

test('nameIn reads the name of a file from its address, also from one with a broken escape', () => {
  expect(nameIn('/lcplatform/file/1/%E1%80%99%E1%80%BC%E1%80%94%E1%80%BA.png?r=0')).toBe('မြန်.png');
  expect(nameIn('/lcplatform/file/1/%E1%80.png')).toBe('%E1%80.png');
});
