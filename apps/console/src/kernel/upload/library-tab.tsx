import { type FileKind, fileKinds, libraryPageSize, mediaFile } from '@lc/contract/media';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Pagination, Select } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../ui/states.tsx';
import { request } from '../api.ts';
import { FileGrid } from '../files/index.ts';
import { useT } from '../i18n.ts';
import { useChoices } from '../resource/index.ts';
import { useLater } from '../use-later.ts';
import { kindsOf, type UploadPolicy } from './check-files.ts';
import type { LibraryRow } from './library-row.ts';

interface LibraryTabProps extends UploadPolicy {
  /** Most that can be picked here. */
  limit: number;
  /** Most that the list behind the dialog may have. */
  most: number;
  picked: readonly LibraryRow[];
  onPick: (rows: LibraryRow[]) => void;
}

interface FoundPage {
  records: LibraryRow[];
  total: number;
}

/** Pauses in typing shorter than this, in ms, ask for nothing. */
const pause = 300;

const useFound = (query: { keyword: string; kind: string; ext: string; pageNo: number }) =>
  useQuery({
    queryKey: [mediaFile.spec.name, 'picker', query],
    queryFn: ({ signal }) => {
      const { keyword, kind, ext, pageNo } = query;
      return request<FoundPage>('GET', mediaFile.pathOf('list') ?? '', {
        query: {
          pageNo,
          pageSize: libraryPageSize,
          ...(keyword && { keyword }),
          ...(kind && { kind_in: kind }),
          ...(ext && { ext_in: ext }),
        },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** Files of the library to pick from: searched by name, narrowed by kind, page by page. */
export const LibraryTab = ({ limit, most, picked, onPick, extensions }: LibraryTabProps) => {
  const t = useT();
  const kinds = useChoices(mediaFile.spec.fields.kind);
  const offered = kindsOf(extensions) ?? fileKinds;
  const [kind, setKind] = useState<FileKind>();
  const [typed, setTyped] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const keyword = useLater(typed.trim(), pause);
  const { data, error, isPending, refetch } = useFound({
    keyword,
    kind: kind ?? '',
    ext: extensions?.join(',') ?? '',
    pageNo,
  });
  const rows = data?.records ?? [];
  const select = (ids: string[]) => {
    const known = new Map([...picked, ...rows].map((row) => [row.id, row]));
    onPick(ids.flatMap((id) => known.get(id) ?? []));
  };
  return (
    <div className="lc-pick">
      <div className="lc-pick-bar">
        <Input.Search
          allowClear
          aria-label={t('uploadDialog.search')}
          placeholder={t('uploadDialog.search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPageNo(1);
          }}
        />
        {offered.length > 1 && (
          <Select<FileKind | ''>
            aria-label={t('uploadDialog.kind')}
            value={kind ?? ''}
            options={[
              { value: '', label: t('uploadDialog.allKinds') },
              ...offered.map((one) => ({
                value: one,
                label: kinds.find(({ value }) => value === one)?.label ?? one,
              })),
            ]}
            onChange={(next) => {
              setKind(next === '' ? undefined : next);
              setPageNo(1);
            }}
          />
        )}
      </div>
      <div className="lc-pick-files">
        <FileGrid
          files={rows}
          label={t('uploadDialog.found')}
          selected={picked.map(({ id }) => id)}
          onSelect={select}
          limit={limit}
          most={most}
          isLoading={isPending}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('uploadDialog.nothing')} hint={t('uploadDialog.nothingHint')} />}
        />
      </div>
      <Pagination
        align="end"
        size="small"
        current={pageNo}
        pageSize={libraryPageSize}
        total={data?.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPageNo}
      />
    </div>
  );
};
