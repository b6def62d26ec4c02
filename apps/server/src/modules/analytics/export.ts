import type { DashboardBlock } from '@lc/contract/analytics';
import { isLanguage, withZone } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import type { FastifyReply } from 'fastify';
import type { CallContext } from '../../kernel/context.ts';
import { sendWorkbook, type WorkbookCell } from '../../kernel/resource/workbook-stream.ts';
import type { BlocksAnswer } from './blocks.service.ts';

type Format = DashboardBlock['columns'][number]['format'];

/** Counts are numbers; money is a text, so that no spreadsheet rounds it. */
const cellOf = (value: string | null, format: Format): WorkbookCell =>
  value === null ? null : format === 'money' ? value : Number(value);

const nameOf = ({ title, zone }: DashboardBlock): string => (zone === null ? title : withZone(title, zone));

const rowsOf = (block: DashboardBlock): WorkbookCell[][] => {
  const { figures, columns, rows } = block;
  const title = nameOf(block);
  return [
    ...figures.map(({ label, value, before, format, currency }) => [
      title,
      label ?? '',
      '',
      cellOf(value, format),
      currency,
      cellOf(before, format),
    ]),
    ...rows.flatMap(({ label, values }) =>
      columns.map((column, index) => [
        title,
        column.label,
        label,
        cellOf(values[index] ?? null, column.format),
        column.currency,
        null,
      ]),
    ),
  ];
};

/** Sends blocks as a workbook: a line for each figure, so that it can be filtered and drawn anew. */
export const sendBlocks = (
  reply: FastifyReply,
  { blocks, from, to }: BlocksAnswer,
  ctx: CallContext,
): unknown => {
  const language = isLanguage(ctx.language) ? ctx.language : 'en-US';
  const sheet = translate(language, 'dashboard.figures');
  const lines = async function* (): AsyncGenerator<WorkbookCell[]> {
    for (const block of blocks) yield* rowsOf(block);
  };
  return sendWorkbook(reply, {
    fileName: `${sheet} ${from} ${to}.xlsx`,
    sheet,
    headings: ['block', 'figure', 'row', 'value', 'currency', 'before'].map((key) =>
      translate(language, `dashboard.export.${key}`),
    ),
    rows: lines(),
  });
};
