import { BlockList, isIP } from 'node:net';
import { expect, test } from 'vitest';
import { normalAddress, normalNetwork } from './network.ts';

test.each([
  ['10.0.0.5', '10.0.0.5'],
  [' 10.0.0.5/32 ', '10.0.0.5'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['10.1.2.3/13', '10.0.0.0/13'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['255.255.255.255', '255.255.255.255'],
  ['2001:DB8::1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001/128', '2001:db8::1'],
  ['2001:db8:1:2:3:4:5:6/33', '2001:db8::/33'],
  ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
  ['1:0:0:2:3:0:0:4', '1::2:3:0:0:4'],
  ['1:0:3:4:5:6:7:8', '1:0:3:4:5:6:7:8'],
  ['10:0:0:1:100:0:0:1', '10::1:100:0:0:1'],
  ['::', '::'],
  ['::/0', '::/0'],
  ['::1', '::1'],
  ['fe80::', 'fe80::'],
  ['::ffff:10.0.0.5', '10.0.0.5'],
  ['::FFFF:0a00:0005', '10.0.0.5'],
  ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ['::ffff:10.1.2.3/95', '::fffe:0:0/95'],
  ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
])('the network %s is normalized to %s', (given, normal) => {
  expect(normalNetwork(given)).toBe(normal);
  expect(normalNetwork(normal)).toBe(normal);
});

test.each([
  '',
  'x',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '10.0.0.1.2',
  '10.0.0.1/33',
  '10.0.0.1/-1',
  '10.0.0.1/08',
  '10.0.0.1/',
  '10.0.0.1/8/8',
  '10.0.0.1 - 10.0.0.9',
  '0x0a.0.0.1',
  '1::2::3',
  ':::',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7:8::',
  '12345::',
  '::1/129',
  'fe80::1%eth0',
  '[::1]',
  '::10.0.0.1:1',
  '1.2.3.4::',
])('the network %s is refused', (text) => {
  expect(normalNetwork(text)).toBeUndefined();
});

test('an address with a prefix is refused as an address', () => {
  expect(normalAddress('::FFFF:127.0.0.1')).toBe('127.0.0.1');
  expect(normalAddress('10.0.0.0/8')).toBeUndefined();
  expect(normalAddress('nobody')).toBeUndefined();
});

test('random addresses are parsed as Node parses them', () => {
  for (let round = 0; round < 2000; round++) {
    // Few values, so that runs of zeros are common.
    const groups = Array.from(
      { length: 8 },
      () => [0, 0, 1, 0xff, 0xabcd][Math.floor(Math.random() * 5)] ?? 0,
    );
    const given = groups.map((group) => group.toString(16)).join(':');
    const normal = normalNetwork(given) ?? '';
    const version = isIP(normal);
    expect(version, `${given} → ${normal}`).toBe(6);
    const list = new BlockList();
    list.addAddress(normal, 'ipv6');
    expect(list.check(given, 'ipv6'), `${given} → ${normal}`).toBe(true);
    expect(normal).toBe(new URL(`http://[${given}]/`).hostname.slice(1, -1));
  }
});
