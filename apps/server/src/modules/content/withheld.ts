import { contentText } from '@lc/contract/content';
import type { RawBuilder } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import { isHidden, type SessionOf, shown } from '../../kernel/resource/visibility.ts';

type TextField = Extract<keyof typeof contentText.spec.fields, string>;

/** Whether column authorisation keeps a field of texts from the caller. */
export const isWithheld = (ctx: SessionOf, name: TextField): boolean => isHidden(contentText, ctx, name);

/** The expression of a field of a text in a query; null for whom it is withheld. */
export const shownField = (ctx: SessionOf, name: TextField, expression: RawBuilder<unknown>) =>
  shown(contentText, ctx, name, expression);

/** What a model adds has no columns of its own: it is withheld with the body. */
export const areValuesWithheld = (ctx: SessionOf): boolean => isWithheld(ctx, 'body');

/** @throws system.invalidInput where somebody gives values that he may not read */
export const requireOwnValues = (ctx: SessionOf, given: unknown): void => {
  if (given !== undefined && areValuesWithheld(ctx))
    throw new AppError('system.invalidInput', { problems: [{ path: 'values', rule: 'withheld' }] });
};
