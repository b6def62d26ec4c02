import type { ContentAction } from '@lc/contract/content';
import type { StateTransition } from '@lc/contract/kernel';
import { AppError } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type ColumnPlace, requireColumn } from '../../sites/index.ts';

/** Some columns only group others and take no articles. @throws sites.columnCannotPublish */
export const requireTakesArticles = ({ publishArt }: Pick<ColumnPlace, 'publishArt'>): void => {
  if (publishArt !== 'Y') throw new AppError('sites.columnCannotPublish');
};

/**
 * A column in which the caller may file an article. Every way to add or move one asks this first.
 * @throws sites.columnCannotPublish, content.columnNotYours, system.recordNotFound
 */
export const requireFilingColumn = async (tx: Tx, id: string, ctx: CallContext): Promise<ColumnPlace> => {
  const column = await requireColumn(tx, id, ctx);
  if (!column.mayEdit) throw new AppError('content.columnNotYours');
  requireTakesArticles(column);
  return column;
};

/** Rights to moves that decide what the public reads: they take the right to publish in the column. */
const publicRights: readonly string[] = ['review', 'publish', 'unpublish'];

/** Whether a column lets the caller make a move in it. */
export const columnAllows = ({ right, name }: StateTransition, column: ColumnPlace): boolean =>
  publicRights.includes(right ?? name) ? column.mayPublish : column.mayEdit;

/** Moves that bring a text to the public: their column must take articles. */
const goingPublic: readonly string[] = ['submit', 'publish', 'schedule'] satisfies ContentAction[];

/** Whether a column takes what a move brings to the public. */
export const columnTakes = ({ name }: StateTransition, { publishArt }: ColumnPlace): boolean =>
  publishArt === 'Y' || !goingPublic.includes(name);
