import { siteTemplate, type TemplateState, type TemplateType, templateTypes } from '@lc/contract/content';
import { type Row, resourceApi, textOf } from '../../../kernel/resource/index.ts';

/** A template as its window works on it. */
export interface TemplateRow {
  id: string;
  version: number;
  name: string;
  type: TemplateType;
  state: TemplateState;
  newsClassId: string | null;
  body: string;
}

const toTemplate = (row: Row): TemplateRow => ({
  id: row.id,
  version: Number(row.version),
  name: textOf(row.name),
  type: templateTypes.find((type) => type === row.type) ?? 'list',
  // The server answers no other.
  state: textOf(row.state) as TemplateState,
  newsClassId: textOf(row.newsClassId) || null,
  body: textOf(row.body),
});

/** One template with its text. */
export const loadTemplate = async (id: string, signal?: AbortSignal): Promise<TemplateRow> =>
  toTemplate(await resourceApi.get(siteTemplate, id, signal));

/** The templates of the working site, without their texts. */
export const listTemplates = async (signal?: AbortSignal): Promise<TemplateRow[]> => {
  const { records } = await resourceApi.list(
    siteTemplate,
    { pageSize: '200', column: 'name', order: 'asc' },
    signal,
  );
  return records.map(toTemplate);
};
