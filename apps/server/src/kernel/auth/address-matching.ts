import { BlockList, isIPv6 } from 'node:net';
import { normalAddress, normalNetwork } from '@lc/contract/kernel';
import type { ipRule, ipVerdictReasons } from '@lc/contract/system';

type RuleFields = (typeof ipRule)['spec']['fields'];

/** Where rules apply: opening a session, using one, or any call at all. */
export type AddressScope = RuleFields['scope']['values'][number];

/** A rule that is switched on. Times are ms since 1970; an open end is null. */
export interface AddressRule {
  network: string;
  scope: AddressScope;
  mode: RuleFields['mode']['values'][number];
  note: string | null;
  validFrom: number | null;
  validTo: number | null;
}

/** What the rules of a scope say to an address, why, and which rule decides where one does. */
export interface Verdict {
  isAllowed: boolean;
  reason: (typeof ipVerdictReasons)[number];
  rule?: AddressRule;
}

/** An address as rules know it: IPv4 inside IPv6 is IPv4, and a zone (`%eth0`) says nothing. */
export const plainAddress = (address: string): string =>
  normalAddress(address.split('%', 1)[0] ?? '') ?? address;

/** The network of an address with so many bits of IPv4; IPv6 hands out networks of 64 bits. */
export const networkOf = (address: string, v4Bits: number): string => {
  const plain = plainAddress(address);
  return normalNetwork(`${plain}/${isIPv6(plain) ? 64 : v4Bits}`) ?? plain;
};

/** What an address is counted by: a machine changes its address at will within its network of IPv6. */
export const subscriberOf = (address: string): string => networkOf(address, 32);

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
};

/**
 * Whether an address in its plain form lies in one of these networks. Node also looks for IPv4 inside the IPv6
 * networks of a list; a network means one family.
 */
export const inNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  const v4 = listOf(networks.filter((network) => !network.includes(':')));
  const v6 = listOf(networks.filter((network) => network.includes(':')));
  return (address) => (familyOf(address) === 'ipv4' ? v4.check(address, 'ipv4') : v6.check(address, 'ipv6'));
};

const networksOf = (rules: readonly AddressRule[]): string[] => rules.map(({ network }) => network);

const isInForce = ({ validFrom, validTo }: AddressRule, at: number): boolean =>
  (validFrom === null || validFrom <= at) && (validTo === null || at < validTo);

/** The rules of a scope that are in force at a moment, ready to be asked (ruling 14). */
export interface Matcher {
  /** Takes an address in its plain form. */
  allows(address: string): boolean;
  judge(address: string): Verdict;
}

/** White rules, where there are any, decide alone; else the black ones do. */
export const createMatcher = (rules: readonly AddressRule[], scope: AddressScope, at: number): Matcher => {
  const inForce = rules.filter((rule) => rule.scope === scope && isInForce(rule, at));
  const white = inForce.filter(({ mode }) => mode === 'white');
  const isWhite = white.length > 0;
  const deciding = isWhite ? white : inForce;
  const isInDeciding = inNetworks(networksOf(deciding));
  const isListed = (address: string): boolean => deciding.length > 0 && isInDeciding(address);
  return {
    allows: (address) => isListed(address) === isWhite,
    judge: (address) => {
      if (deciding.length === 0) return { isAllowed: true, reason: 'free' };
      const rule = deciding.find((candidate) => inNetworks([candidate.network])(address));
      if (isWhite)
        return { isAllowed: rule !== undefined, reason: rule ? 'whiteListed' : 'notWhiteListed', rule };
      return { isAllowed: rule === undefined, reason: rule ? 'blackListed' : 'notBlackListed', rule };
    },
  };
};

/** The moments after `at` at which some rule begins or ends. */
export const turningPoints = (rules: readonly AddressRule[], at: number): number[] =>
  [...new Set(rules.flatMap(({ validFrom, validTo }) => [validFrom, validTo]))]
    .filter((moment): moment is number => moment !== null && moment > at)
    .sort((one, other) => one - other);
