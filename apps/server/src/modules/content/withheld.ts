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

const isTextField = (name: string): name is TextField => name in contentText.spec.fields;

/** Whether what a version keeps under this name is withheld from the caller. */
const isKeptWithheld = (ctx: SessionOf, name: string): boolean =>
  isTextField(name) ? isWithheld(ctx, name) : areValuesWithheld(ctx);

/** What a version keeps, without what is withheld from the caller. */
export const readableContent = <T extends { title: string }>(ctx: SessionOf, content: T): T => ({
  ...content,
  ...Object.fromEntries(
    Object.keys(content)
      .filter((name) => isKeptWithheld(ctx, name))
      .map((name) => [name, name === 'title' ? '' : undefined]),
  ),
});

/** @throws content.partWithheld where the caller may not read all that others would be shown */
export const requireWhole = (ctx: SessionOf): void => {
  const shownFields = ['title', 'subtitle', 'summary', 'body', 'source', 'author', 'displayDate'] as const;
  if (shownFields.some((name) => isWithheld(ctx, name))) throw new AppError('content.partWithheld');
};
