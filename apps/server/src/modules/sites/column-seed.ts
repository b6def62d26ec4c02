import type { IconName, Words } from '@lc/contract/kernel';
import type { ContentModelCode } from '@lc/contract/sites';

/** A column to lay, with those beneath it. */
export interface ColumnSeed {
  code: string;
  title: Words;
  kind: 'list' | 'single' | 'link' | 'container';
  /** Articles can be filed in it. */
  takesArticles: boolean;
  icon: IconName | null;
  url: string | null;
  /** A value of the dictionary `news_class_origin`. */
  fromType: '0' | '3' | '4';
  isVisible: boolean;
  /** What kind of content it takes. */
  model: ContentModelCode;
  children: readonly ColumnSeed[];
}

type Options = Partial<
  Pick<ColumnSeed, 'icon' | 'url' | 'fromType' | 'isVisible' | 'takesArticles' | 'model'>
>;

const column =
  (kind: ColumnSeed['kind'], takesArticles: boolean) =>
  (code: string, title: Words, options: Options = {}): ColumnSeed => ({
    code,
    title,
    kind,
    takesArticles,
    icon: null,
    url: null,
    fromType: '0',
    isVisible: true,
    model: 'article',
    ...options,
    children: [],
  });

/** A list of articles. */
export const list = column('list', true);
/** One page of text. */
export const single = column('single', false);
/** An address elsewhere. */
export const link = column('link', false);
/** A heading over other columns. */
export const container = (
  code: string,
  title: Words,
  options: Options,
  children: readonly ColumnSeed[],
): ColumnSeed => ({ ...column('container', false)(code, title, options), children });
