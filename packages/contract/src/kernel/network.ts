import { memoizeTexts } from './memoize.ts';

/** The bytes of an address and how many of its bits count. */
interface Network {
  bytes: number[];
  prefix: number;
}

const decimal = /^(0|[1-9]\d{0,2})$/;

const parseIpv4 = (text: string): number[] | undefined => {
  const parts = text.split('.');
  const bytes = parts.map((part) => (decimal.test(part) ? Number(part) : 256));
  return parts.length === 4 && bytes.every((byte) => byte < 256) ? bytes : undefined;
};

/** The groups of one side of `::`; the last may be an IPv4 address. */
const parseGroups = (text: string): number[] | undefined => {
  if (text === '') return [];
  const groups = text.split(':');
  const bytes = groups.map((group, index) => {
    if (group.includes('.') && index === groups.length - 1) return parseIpv4(group);
    const value = Number.parseInt(group, 16);
    return /^[\da-f]{1,4}$/i.test(group) ? [value >> 8, value & 255] : undefined;
  });
  return bytes.includes(undefined) ? undefined : bytes.flatMap((pair) => pair ?? []);
};

const parseIpv6 = (text: string): number[] | undefined => {
  const [head = '', tail, ...rest] = text.split('::');
  const [first, last] = [parseGroups(head), parseGroups(tail ?? '')];
  if (!first || !last || rest.length > 0 || (tail !== undefined && head.includes('.'))) return undefined;
  const missing = 16 - first.length - last.length;
  if (tail === undefined ? missing !== 0 : missing < 2) return undefined;
  return [...first, ...Array.from({ length: missing }, () => 0), ...last];
};

const isMapped = (bytes: readonly number[]): boolean =>
  bytes.length === 16 &&
  bytes.slice(0, 10).every((byte) => byte === 0) &&
  bytes[10] === 255 &&
  bytes[11] === 255;

/** An IPv4 address in the clothes of IPv6 (`::ffff:10.0.0.1`) is an IPv4 address. */
const parseNetwork = (text: string): Network | undefined => {
  const [address = '', length, ...rest] = text.trim().split('/');
  const bytes = address.includes(':') ? parseIpv6(address) : parseIpv4(address);
  if (!bytes || rest.length > 0) return undefined;
  const prefix = length === undefined ? bytes.length * 8 : decimal.test(length) ? Number(length) : Number.NaN;
  if (!(prefix <= bytes.length * 8)) return undefined;
  if (isMapped(bytes) && prefix >= 96) return { bytes: bytes.slice(12), prefix: prefix - 96 };
  return { bytes, prefix };
};

/** Text of an IPv6 address as RFC 5952 asks: lower case, no leading zeros, the first longest run of zeros as `::`. */
const ipv6Text = (bytes: readonly number[]): string => {
  const groups = Array.from({ length: 8 }, (_, index) =>
    (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16),
  );
  // Eight groups are at most 39 characters.
  const runs = groups.join(':').match(/\b(?:0:)+0\b/g) ?? [];
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  if (longest === '') return groups.join(':');
  const at = groups.join(':').search(new RegExp(`(^|:)${longest}(:|$)`));
  const text = groups.join(':');
  const start = text[at] === ':' ? at + 1 : at;
  return `${text.slice(0, start).replace(/:$/, '')}::${text.slice(start + longest.length).replace(/^:/, '')}`;
};

/**
 * An address or network in the one form in which it is kept and compared: bits beyond the prefix are zero, a prefix
 * that names one address is left out, IPv4 inside IPv6 is IPv4. Undefined for anything else.
 */
export const normalNetwork = (text: string): string | undefined => {
  const network = parseNetwork(text);
  if (!network) return undefined;
  const { prefix } = network;
  const bytes = network.bytes.map((byte, index) => {
    const bits = Math.min(Math.max(prefix - index * 8, 0), 8);
    return byte & (0xff << (8 - bits)) & 0xff;
  });
  const address = bytes.length === 4 ? bytes.join('.') : ipv6Text(bytes);
  return prefix === bytes.length * 8 ? address : `${address}/${prefix}`;
};

/** One address in its normal form; undefined for a network or anything else. */
export const normalAddress = memoizeTexts((text) => {
  const normal = text.includes('/') ? undefined : normalNetwork(text);
  return normal?.includes('/') ? undefined : normal;
});
