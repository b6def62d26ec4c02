import { type ChangedBlock, valueShapesOf } from '@lc/contract/content';
import { blocksOfNodes, type Language } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { memo, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { readHtml } from '../../../kernel/html/read-html.ts';
import { type BlockMark, SafeHtml } from '../../../kernel/html/safe-html.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { type ItemDetail, itemKey, loadItem } from '../components/calls.ts';
import { isRecord, textOf } from '../components/values.ts';
import { ChangeMark } from './change-mark.tsx';
import { ModelValue } from './model-value.tsx';
import { useFieldLabel } from './use-field-label.ts';
import { type Translation, useTranslation } from './use-translation.ts';

interface SideTextProps {
  id: string;
  lang: Language;
  /** The text that is written beside it, and its version once it is there. */
  into: Language;
  version: number | undefined;
  mayEdit: boolean;
}

interface Marks {
  changed: readonly ChangedBlock[];
  onDone: Translation['confirm'] | undefined;
}

const none: readonly ChangedBlock[] = [];

/** What is said at each place of a part; a place beyond its end says what is gone from there. */
const marksByPlace = ({ changed, onDone }: Marks, part: string): ReadonlyMap<number, BlockMark> => {
  const places = new Map<number, ChangedBlock[]>();
  for (const change of changed)
    if (change.part === part) places.set(change.index, [...(places.get(change.index) ?? []), change]);
  const shown = (changes: readonly ChangedBlock[]): ReactNode =>
    changes.map((change) => <ChangeMark key={change.key} change={change} onDone={onDone} />);
  return new Map(
    [...places].map(([place, changes]): [number, BlockMark] => [
      place,
      {
        change: changes.find(({ op }) => op !== 'removed')?.op,
        before: shown(changes.filter(({ op }) => op === 'removed')),
        after: shown(changes.filter(({ op }) => op !== 'removed')),
      },
    ]),
  );
};

/** All that is said of a part of one piece. */
const AllMarks = ({ changed, onDone, part }: Marks & { part: string }) =>
  changed
    .filter((change) => change.part === part)
    .map((change) => <ChangeMark key={change.key} change={change} onDone={onDone} />);

const Body = ({ html, lang, changed, onDone }: Marks & { html: string; lang: Language }) => {
  const marks = useMemo(() => marksByPlace({ changed, onDone }, 'body'), [changed, onDone]);
  const count = useMemo(() => blocksOfNodes(readHtml(html)).blocks.length, [html]);
  return (
    <>
      <SafeHtml html={html} lang={lang} marks={marks} />
      <AllMarks changed={changed.filter(({ index }) => index >= count)} onDone={onDone} part="body" />
    </>
  );
};

interface FieldProps extends Marks {
  model: string;
  name: string;
  value: unknown;
}

/** A field of the model; what is said of one of its rows stands in the row. */
const ModelPart = ({ model, name, value, changed, onDone }: FieldProps) => {
  const part = `values.${name}`;
  const rows = Array.isArray(value) && value.every(isRecord) ? value : [];
  const isInRow = (change: ChangedBlock) => change.op !== 'removed' && change.index < rows.length;
  const own = changed.filter((change) => change.part === part);
  const noteOf = (place: number): ReactNode => {
    const here = own.filter((change) => isInRow(change) && change.index === place);
    return here.length > 0 ? <AllMarks changed={here} onDone={onDone} part={part} /> : null;
  };
  return (
    <>
      <ModelValue model={model} name={name} value={value} noteOf={noteOf} />
      <AllMarks changed={own.filter((change) => !isInRow(change))} onDone={onDone} part={part} />
    </>
  );
};

/** The fields of the model that say something or did, in the order of the model. */
const namesOfValues = ({ model, values }: ItemDetail, changed: readonly ChangedBlock[]): string[] => {
  const defined = valueShapesOf(model).flatMap(({ spec }) =>
    Object.keys({ ...spec.fields, ...spec.children }),
  );
  const said = Object.keys(values).filter((name) => values[name] !== null && values[name] !== '');
  const marked = changed.flatMap(({ part }) =>
    part.startsWith('values.') ? [part.slice('values.'.length)] : [],
  );
  const all = new Set([...said, ...marked]);
  return [...new Set([...defined.filter((name) => all.has(name)), ...all])];
};

const Source = ({ detail, lang, changed, onDone }: Marks & { detail: ItemDetail; lang: Language }) => {
  const labelOfField = useFieldLabel(detail.model);
  const marks: Marks = { changed, onDone };
  const summary = textOf(Reflect.get(detail, 'summary'));
  const changeIn = (part: string) => (changed.some((change) => change.part === part) ? '' : undefined);
  const names = namesOfValues(detail, changed);
  return (
    <article className="lc-content-side" lang={lang}>
      <header data-changed={changeIn('title')}>
        <strong>{detail.title}</strong>
        <AllMarks {...marks} part="title" />
      </header>
      {(summary !== '' || changeIn('summary') !== undefined) && (
        <p className="lc-content-side-summary" data-changed={changeIn('summary')}>
          {summary}
          <AllMarks {...marks} part="summary" />
        </p>
      )}
      <Body {...marks} html={detail.body} lang={lang} />
      {names.length > 0 && (
        <dl className="lc-content-side-values">
          {names.map((name) => (
            <div key={name} data-changed={changeIn(`values.${name}`)}>
              <dt>{labelOfField(`values.${name}`)}</dt>
              <dd>
                <ModelPart {...marks} model={detail.model} name={name} value={detail.values[name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
};

/**
 * The text of another language, to be read beside the one that is written, with marks where it changed since. It is not
 * drawn again with every letter that is typed.
 */
export const SideText = memo(({ id, lang, into, version, mayEdit }: SideTextProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: itemKey(id, lang),
    queryFn: ({ signal }) => loadItem({ id, lang }, signal),
  });
  const { state, confirm, refetch: refetchState } = useTranslation({ id, lang: into, version });
  const marked = state?.source === lang ? state : undefined;
  const [told, read] = [marked?.sourceVersion, data?.contentVersion];
  const refetchBoth = useEffectEvent(() => {
    void refetch();
    refetchState();
  });
  // A mark stands in the right paragraph only of the version that it is about.
  useEffect(() => {
    if (told !== undefined && read !== undefined && told !== read) refetchBoth();
  }, [told, read]);
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Source
      detail={data}
      lang={lang}
      changed={marked && told === read ? marked.changed : none}
      onDone={mayEdit ? confirm : undefined}
    />
  );
});
