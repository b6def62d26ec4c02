import { isIdOfKind } from '@lc/contract/recruitment';
import { AppError } from '../../../kernel/app-error.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { loadPersonalKeys, unseal } from '../../../kernel/personal.ts';
import { SealedValue } from '../../../kernel/resource/prepare.ts';
import type { Check } from '../../../kernel/resource/write.ts';

/** The number as it is going to be stored; null for none. */
const storedNumber = (given: unknown, before: unknown): unknown => {
  if (given instanceof SealedValue) return given.isMask ? before : given.stored;
  return given === undefined ? before : null;
};

/** A number is checked with its kind, also when only the kind is another one and the number stays as it is stored. */
export const requireIdOfKind =
  (db: Db): Check =>
  async (change) => {
    if (change.operation !== 'create' && change.operation !== 'update') return;
    const { input } = change;
    if (input.idKind === undefined && input.idNo === undefined) return;
    const before: Readonly<Record<string, unknown>> = change.operation === 'update' ? change.before : {};
    const stored = storedNumber(input.idNo, before.id_no);
    if (typeof stored !== 'string') return;
    const kind = input.idKind === undefined ? before.id_kind : input.idKind;
    const number = unseal(await loadPersonalKeys(db), stored, { encrypted: true });
    if (!isIdOfKind(kind, number))
      throw new AppError('system.invalidInput', { problems: [{ path: 'idNo', rule: 'idOfKind' }] });
  };
