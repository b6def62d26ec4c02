import { orgCodeMax, orgCodeStep } from '@lc/contract/organization';
import { AppError } from '../../kernel/app-error.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const perLetter = 99;

/**
 * The next code below a parent: after `last`, from A01 to Z99. No code is given out twice.
 * @throws organization.codesExhausted, organization.tooDeep
 */
export const nextCode = (parentCode: string, last: string | undefined): string => {
  requireDepth(parentCode.length + orgCodeStep);
  if (last === undefined) return `${parentCode}A01`;
  const step = last.slice(-orgCodeStep);
  const place = letters.indexOf(step.charAt(0)) * perLetter + Number(step.slice(1));
  const letter = letters[Math.floor(place / perLetter)];
  if (letter === undefined) throw new AppError('organization.codesExhausted');
  return `${parentCode}${letter}${String((place % perLetter) + 1).padStart(2, '0')}`;
};

/** @throws organization.tooDeep when a code of this length is longer than codes may be. */
export const requireDepth = (length: number): void => {
  if (length > orgCodeMax) {
    throw new AppError('organization.tooDeep', { params: { levels: orgCodeMax / orgCodeStep } });
  }
};
