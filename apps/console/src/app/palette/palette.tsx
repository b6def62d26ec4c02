import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { findMatches } from './match.ts';
import { askPalette, closePalette, usePaletteStore } from './palette-store.ts';
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

/** What is found of all that is offered, the best first; of what fits alike, records opened lately come first. */
const findEntries = (
  entries: readonly PaletteEntry[],
  more: readonly PaletteEntry[],
  query: string,
): PaletteEntry[] => {
  const visited = entries.filter(({ group, isRecord }) => group === 'visited' && isRecord === true);
  const others = entries.filter(({ group }) => group !== 'favourite' && group !== 'visited');
  const opened = new Set(visited.map(({ path }) => path));
  // Each record once.
  const offered = [
    ...visited,
    ...others,
    ...more.filter(({ path }) => path === undefined || !opened.has(path)),
  ];
  return findMatches(offered, query).slice(0, shownAtMost);
};

interface OptionProps {
  entry: PaletteEntry;
  id: string;
  isActive: boolean;
  /** Named where entries of all kinds stand together. */
  kind: string | undefined;
  onPoint: () => void;
  onChoose: () => void;
}

const Option = ({ entry, id, isActive, kind, onPoint, onChoose }: OptionProps) => {
  const element = useRef<HTMLDivElement>(null);
  const place = [kind, entry.place].filter(Boolean).join(' · ');
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
      {place && <span className="lc-palette-place">{place}</span>}
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
  const query = usePaletteStore((state) => state.query);
  // By its key: records come in while somebody chooses. Without one the best is chosen.
  const [chosen, setChosen] = useState<string>();
  const records = useRecordEntries(query);
  const additions = useAddEntries();
  const isSearch = query.trim() !== '';
  const groups = useMemo(
    () =>
      isSearch
        ? [{ name: t('palette.found'), members: findEntries(entries, [...records, ...additions], query) }]
        : groupNames.map((group) => ({
            name: t(groupKeys[group]),
            members: entries.filter((entry) => entry.group === group),
          })),
    [t, isSearch, entries, records, additions, query],
  ).filter(({ members }) => members.length > 0);
  // The arrows follow what is seen, group by group.
  const inOrder = groups.flatMap(({ members }) => members);
  const last = inOrder.length - 1;
  const at = Math.max(
    0,
    inOrder.findIndex(({ key }) => key === chosen),
  );
  const current = inOrder[at];
  const optionId = (entry: PaletteEntry): string => `${listId}-${entry.key}`;
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    closePalette();
    entry.run();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) setChosen(inOrder[step(at, last)]?.key);
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
          askPalette(event.target.value);
          setChosen(undefined);
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('palette.open')} className="lc-palette-list">
        {groups.map(({ name, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a list box are no field sets
          <div key={name} role="group" aria-label={name}>
            <div className="lc-palette-heading" aria-hidden="true">
              {name}
            </div>
            {members.map((entry) => (
              <Option
                key={entry.key}
                entry={entry}
                id={optionId(entry)}
                isActive={entry === current}
                kind={isSearch ? t(groupKeys[entry.group]) : undefined}
                onPoint={() => setChosen(entry.key)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
        {inOrder.length === 0 && (
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
