import { searchItems } from '@lc/contract/content';
import { languageNames } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { useDictionary } from '../../../kernel/resource/index.ts';
import { EmptyState, LoadError } from '../../../ui/states.tsx';
import { openItem } from './open-editor.ts';

/** The text in pieces, each told whether it is one of the words looked for; letters of any case are the same. */
const piecesOf = (text: string, words: readonly string[]): { piece: string; isHit: boolean }[] => {
  const folded = text.toLocaleLowerCase();
  // A few capitals have more letters when small: places in the folded text would lie elsewhere.
  if (folded.length !== text.length) return [{ piece: text, isHit: false }];
  const wanted = words.map((word) => word.toLocaleLowerCase()).filter((word) => word !== '');
  const pieces: { piece: string; isHit: boolean }[] = [];
  let from = 0;
  while (from < text.length) {
    const hits = wanted
      .map((word) => ({ at: folded.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at || other.length - one.length);
    const [hit] = hits;
    if (!hit) break;
    if (hit.at > from) pieces.push({ piece: text.slice(from, hit.at), isHit: false });
    pieces.push({ piece: text.slice(hit.at, hit.at + hit.length), isHit: true });
    from = hit.at + hit.length;
  }
  if (from < text.length) pieces.push({ piece: text.slice(from), isHit: false });
  return pieces;
};

/** A text with what was looked for marked in it. */
const Marked = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {piecesOf(text, words).map(({ piece, isHit }, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      isHit ? <mark key={place}>{piece}</mark> : piece,
    )}
  </>
);

const Hits = ({ keyword }: { keyword: string }) => {
  const t = useT();
  const language = useLanguage();
  const states = useDictionary('content_state');
  const { data, error, refetch } = useQuery({
    queryKey: ['contentItem', 'search', language, keyword],
    queryFn: ({ signal }) => api(searchItems, { query: { keyword } }, { signal }),
  });
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.records.length === 0)
    return <EmptyState title={t('contentPage.nothingFound')} hint={t('contentPage.nothingFoundHint')} />;
  return (
    <ul className="lc-content-hits">
      {data.records.map((hit) => {
        const state = states.find(({ value }) => value === hit.state);
        return (
          <li key={`${hit.id} ${hit.lang}`}>
            <Button type="link" onClick={() => openItem(hit)}>
              <span lang={hit.lang}>
                <Marked text={hit.title} words={data.words} />
              </span>
            </Button>
            <Tag color={state?.color ?? undefined}>{state?.text ?? hit.state}</Tag>
            <span className="lc-content-hit-place">
              {hit.column} · {languageNames[hit.lang]}
            </span>
            <p lang={hit.lang}>
              <Marked text={hit.excerpt} words={data.words} />
            </p>
          </li>
        );
      })}
    </ul>
  );
};

/** One box over every text that the reader may see; what is found stands in the place of the list. */
export const SearchBox = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  return (
    <>
      <Input.Search
        className="lc-content-search"
        allowClear
        maxLength={200}
        aria-label={t('contentPage.searchTexts')}
        placeholder={t('contentPage.searchTexts')}
        onSearch={(text) => setKeyword(text.trim())}
      />
      {keyword === '' ? children : <Hits key={keyword} keyword={keyword} />}
    </>
  );
};
