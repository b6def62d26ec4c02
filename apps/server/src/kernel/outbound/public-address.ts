import { isIP } from 'node:net';
import { inNetworks, plainAddress } from '../auth/address-matching.ts';

/** Networks that are not of the open internet: private, of the machine itself, of the link, shared, reserved, tests. */
const closed = inNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** What of IPv6 is given out to the internet, without networks that lead to IPv4 or are for documents. */
const openV6 = inNetworks(['2000::/3']);
const closedV6 = inNetworks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address belongs to the open internet. IPv4 inside IPv6 is IPv4. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  const plain = plainAddress(address);
  const family = isIP(plain);
  if (family === 4) return !closed(plain);
  return family === 6 && openV6(plain) && !closedV6(plain);
};
