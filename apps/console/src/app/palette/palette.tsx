import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { findMatches } from './match.ts';
import { closePalette } from './palette-store.ts';
import { useAddEntries } from './use-add-entries.tsx';
import { type EntryGroup, type PaletteEntry, useEntries } from './use-entries.tsx';
import { useRecordEntries } from './use-record-entries.tsx';
import './palette.css';

const groupKeys = {
  favourite: 'palette.favourites',
  visited: 'palette.visited',
  page: 'palette.pages',
  record: 'palette.records',
  action: 'palette.actions',
} as const satisfies Record<EntryGroup, string>;

const groupNames = Object.keys(groupKeys) as EntryGroup[];

/** More than these nobody reads; a better query finds the rest. */
const shownAtMost = 60;

/** What matches, each page once: one that was opened lately stands among those. Records opened lately stay on top. */
const findEntries = (
  entries: readonly PaletteEntry[],
  additions: readonly PaletteEntry[],
  query: string,
): PaletteEntry[] => {
  const wanted = query.trim()
    ? [
        ...entries.filter(
          ({ group, isRecord }) => group !== 'favourite' && (group !== 'visited' || isRecord === true),
        ),
        ...additions,
      ]
    : entries;
  return findMatches(wanted, query).slice(0, shownAtMost);
};

interface OptionProps {
  entry: PaletteEntry;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const Option = ({ entry, id, isActive, onPoint, onChoose }: OptionProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className="lc-palette-option"
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <span className="lc-palette-icon" aria-hidden="true">
        {entry.icon}
      </span>
      <span className="lc-palette-title">{entry.title}</span>
      {entry.place && <span className="lc-palette-place">{entry.place}</span>}
    </div>
  );
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 8, last),
  PageUp: (at) => Math.max(at - 8, 0),
};

const PaletteSearch = () => {
  const t = useT();
  const listId = useId();
  const entries = useEntries();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const records = useRecordEntries(query);
  const additions = useAddEntries();
  const found = useMemo(() => {
    const matches = findEntries(entries, additions, query);
    const keys = new Set(matches.map(({ path }) => path));
    return [...matches, ...records.filter(({ path }) => !keys.has(path))];
  }, [entries, additions, query, records]);
  const groups = groupNames
    .map((group) => ({ group, members: found.filter((entry) => entry.group === group) }))
    .filter(({ members }) => members.length > 0);
  // The arrows follow what is seen, group by group.
  const inOrder = groups.flatMap(({ members }) => members);
  const last = inOrder.length - 1;
  const current = inOrder[Math.min(at, last)];
  const optionId = (entry: PaletteEntry): string => `${listId}-${entry.key}`;
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    closePalette();
    entry.run();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter and the arrows for its own list.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) setAt(step(Math.min(at, last), last));
    else if (event.key === 'Enter') choose(current);
    else return;
    event.preventDefault();
  };
  return (
    <div className="lc-palette">
      <Input
        autoFocus
        size="large"
        variant="borderless"
        maxLength={100}
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('palette.placeholder')}
        value={query}
        role="combobox"
        aria-label={t('palette.open')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && optionId(current)}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('palette.open')} className="lc-palette-list">
        {groups.map(({ group, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a list box are no field sets
          <div key={group} role="group" aria-label={t(groupKeys[group])}>
            <div className="lc-palette-heading" aria-hidden="true">
              {t(groupKeys[group])}
            </div>
            {members.map((entry) => (
              <Option
                key={entry.key}
                entry={entry}
                id={optionId(entry)}
                isActive={entry === current}
                onPoint={() => setAt(inOrder.indexOf(entry))}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
        {found.length === 0 && (
          <p className="lc-palette-none">{t('palette.none', { query: query.trim() })}</p>
        )}
      </div>
      <p className="lc-palette-keys" aria-hidden="true">
        {t('palette.keys')}
      </p>
    </div>
  );
};

/** The search over everything the reader can open or do. */
const Palette = ({ isOpen }: { isOpen: boolean }) => (
  <Modal
    open={isOpen}
    width={dialogWidths.generic}
    footer={null}
    closable={false}
    destroyOnHidden
    onCancel={closePalette}
    styles={{ body: { padding: 0 } }}
    className="lc-palette-dialog"
  >
    <PaletteSearch />
  </Modal>
);

export default Palette;
