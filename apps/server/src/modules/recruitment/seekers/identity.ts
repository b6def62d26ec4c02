import { columnOf, hasMixedDigits, identityNumber, type Nrc, nrcText, parseNrc } from '@lc/contract/kernel';
import { idFields, problemsOfId } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { loadPersonalKeys, unseal } from '../../../kernel/personal.ts';
import type { NormalForm } from '../../../kernel/resource/normal-forms.ts';
import { SealedValue } from '../../../kernel/resource/prepare.ts';
import type { Check } from '../../../kernel/resource/write.ts';

/** The Burmese letters of the townships of a state that a card may mean; in Latin letters some share one name. */
const townshipsOf = async (db: Db, { state, township }: Nrc): Promise<string[]> => {
  const { rows } = await sql<{ letters: string }>`
    select distinct code_my as letters from nrc_township
    where state_no = ${state} and deleted_at is null and ${township} in (code_my, code_en)`.execute(db);
  return rows.map(({ letters }) => letters);
};

/**
 * The number of an identity document in the form in which it is compared: of a registration card the Burmese letters of
 * its township, which has to be a known one, so that both scripts of one number are the same person.
 */
export const normalIdentity: NormalForm = async (db, written) => {
  if (hasMixedDigits(written)) return { rule: 'mixedDigits' };
  const card = parseNrc(written);
  if (!card) return { value: identityNumber(written) };
  const [township, another] = await townshipsOf(db, card);
  if (township === undefined) return { rule: 'unknownTownship' };
  return { value: nrcText(another === undefined ? { ...card, township } : card) };
};

/** The number as it is going to be stored; null for none. */
const storedNumber = (given: unknown, before: unknown): unknown => {
  if (given instanceof SealedValue) return given.isMask ? before : given.stored;
  return given === undefined ? before : null;
};

/**
 * A number is checked with its kind and with what it says of its owner, also when only those are others and the number
 * stays as it is stored.
 */
export const requireFittingId =
  (db: Db): Check =>
  async (change) => {
    if (change.operation !== 'create' && change.operation !== 'update') return;
    const { input } = change;
    if (!idFields.some((name) => input[name] !== undefined)) return;
    const before: Readonly<Record<string, unknown>> = change.operation === 'update' ? change.before : {};
    const stored = storedNumber(input.idNo, before.id_no);
    if (typeof stored !== 'string') return;
    const number = unseal(await loadPersonalKeys(db), stored, { encrypted: true });
    const values = Object.fromEntries(
      idFields.map((name) => [name, input[name] === undefined ? before[columnOf(name)] : input[name]]),
    );
    const problems = problemsOfId(number, values);
    if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
  };
