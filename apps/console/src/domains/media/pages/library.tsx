import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { libraryPageSize, mediaFile } from '@lc/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { useCan } from '../../../kernel/can.tsx';
import { FileThumbnail, sizeWords, useFileAddresses } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import {
  type Inputs,
  ResourceListPage,
  type Row,
  refreshResource,
  useAddressState,
  useMay,
  useRemoval,
  useResourceList,
} from '../../../kernel/resource/index.ts';
import { readStored, writeStored } from '../../../kernel/storage.ts';
import { findNode } from '../../../kernel/tree/filter-tree.ts';
import { UploadDialog } from '../../../kernel/upload/index.ts';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { useFileDrag } from '../components/file-drag.ts';
import { FileNameInput } from '../components/file-name-input.tsx';
import { toLibraryFile } from '../components/file-row.ts';
import { useUsesHints } from '../components/file-usage.tsx';
import { noFolder, useFolderTree } from '../components/folder-tree.ts';
import { LibraryGrid } from '../components/library-grid.tsx';
import { type Layer, LibraryLayers } from '../components/library-layers.tsx';
import { LibraryTree } from '../components/library-tree.tsx';
import { useFileDrop } from '../components/use-file-drop.ts';
import { useFileMoves } from '../components/use-file-moves.ts';
import { useTakingAlong } from '../components/use-taking-along.ts';
import './library.css';

const inputs = { name: FileNameInput } satisfies Inputs;
/** Files that are uploaded into the library in one go. */
const mostAtOnce = 100;

const views = ['grid', 'list'] as const;
type View = (typeof views)[number];
const viewKey = 'lc.library.view';
const isView = (value: unknown): value is View => views.some((view) => view === value);

/** The folder that the address names. */
const useFolder = () => {
  const search = useSearch();
  const { setSearch } = usePageTab();
  const folder = new URLSearchParams(search).get('folder') ?? undefined;
  const setFolder = (next: string | undefined) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (next === undefined) params.delete('folder');
    else params.set('folder', next);
    setSearch(params.toString());
  };
  return [folder, setFolder] as const;
};

const useView = () => {
  const [view, setView] = useState<View>(() => readStored(viewKey, isView) ?? 'grid');
  const choose = (next: View) => {
    setView(next);
    writeStored(viewKey, next);
  };
  return [view, choose] as const;
};

/** The files of the working site: in folders, found, described, put away; new ones come from the reader's device. */
const LibraryPage = () => {
  const t = useT();
  const can = useCan();
  const may = useMay(mediaFile);
  const [folder, setFolder] = useFolder();
  const [view, setView] = useView();
  const controlled = useAddressState(mediaFile, libraryPageSize);
  const baseFilter = useMemo(() => (folder === undefined ? undefined : { folder }), [folder]);
  const { rows } = useResourceList(mediaFile, { baseFilter, controlled });
  const files = useMemo(() => rows.map(toLibraryFile), [rows]);
  const addresses = useFileAddresses(view === 'list' ? files : []);
  const tree = useFolderTree().data ?? [];
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly File[]>();
  const [detailsOf, setDetailsOf] = useState<string>();
  const [layer, setLayer] = useState<Layer>();
  const move = useFileMoves();
  const { copyAddresses, download } = useTakingAlong();
  const { beforeRemoval, beforePurge } = useUsesHints();
  const confirmDelete = useRemoval(mediaFile, {
    hint: beforeRemoval,
    onRemoved: () => setDetailsOf(undefined),
  });
  const folderId = folder === noFolder ? undefined : folder;
  const mayUpload = can('mediaFile:upload');
  const isDropping = useFileDrop(
    mayUpload && chosen === undefined && layer === undefined ? setChosen : undefined,
  );
  const target = (folderId && findNode(tree, folderId)?.title) || t('libraryPage.noFolder');
  const dragged = useFileDrag((state) => state.files);

  const cells = {
    size: (row: Row) => (typeof row.size === 'number' ? sizeWords(row.size) : ''),
    name: (row: Row) => {
      const file = toLibraryFile(row);
      return (
        <span className="lc-library-thumb">
          <span>
            <FileThumbnail file={file} address={addresses.get(file.id)} width={80} />
          </span>
          <MiddleEllipsis text={file.name} />
        </span>
      );
    },
  };

  return (
    <>
      <LibraryTree
        chosen={folder}
        onChoose={setFolder}
        outside={
          may('update')
            ? {
                mayDrop: (onto) => dragged.some((file) => file.folderId !== (onto?.key ?? null)),
                onDrop: (onto) => void move(dragged, onto),
              }
            : undefined
        }
      >
        <ResourceListPage
          resource={mediaFile}
          controlled={controlled}
          baseFilter={baseFilter}
          inputs={inputs}
          cells={cells}
          view={view === 'grid' ? LibraryGrid : undefined}
          addLabel={t('libraryPage.upload')}
          onAdd={mayUpload ? () => setChosen([]) : undefined}
          onOpen={(row) => setDetailsOf(row.id)}
          removalHint={beforeRemoval}
          purgeHint={beforePurge}
          empty={{
            title: t('libraryPage.empty'),
            hint: t(mayUpload ? 'libraryPage.emptyHint' : 'libraryPage.emptyOnly'),
          }}
          tools={
            <Segmented<View>
              aria-label={t('libraryPage.view')}
              value={view}
              onChange={setView}
              options={[
                { value: 'grid', icon: <AppstoreOutlined />, title: t('libraryPage.grid') },
                { value: 'list', icon: <UnorderedListOutlined />, title: t('libraryPage.list') },
              ]}
            />
          }
          rowActions={(row) => [
            {
              key: 'preview',
              label: t('libraryPage.preview'),
              run: () => setLayer({ kind: 'preview', file: toLibraryFile(row) }),
            },
          ]}
          batchActions={(ticked) => {
            const chosen = ticked.map(toLibraryFile);
            return [
              ...(may('update')
                ? [
                    {
                      key: 'move',
                      label: t('libraryPage.move'),
                      run: () => setLayer({ kind: 'move', files: chosen }),
                    },
                  ]
                : []),
              { key: 'download', label: t('files.download'), run: () => void download(chosen) },
              { key: 'copy', label: t('libraryPage.copyAddress'), run: () => void copyAddresses(chosen) },
            ];
          }}
        />
      </LibraryTree>
      <LibraryLayers
        detailsOf={detailsOf}
        layer={layer}
        files={files}
        may={{ edit: may('update'), remove: may('remove'), lookBack: can('auditLog:list') }}
        onLayer={setLayer}
        onCloseDetails={() => setDetailsOf(undefined)}
        onMove={move}
        onRemove={(row) => confirmDelete([row])}
      />
      {chosen && (
        <UploadDialog
          isLocalOnly
          files={chosen}
          most={mostAtOnce}
          target={{ dir: 'library', ...(folderId && { folderId }) }}
          title={t('libraryPage.uploadInto', { folder: target })}
          onUploaded={() => refreshResource(client, mediaFile)}
          onDone={() => setChosen(undefined)}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isDropping && (
        <div className="lc-library-drop" role="status">
          {t('libraryPage.dropInto', { folder: target })}
        </div>
      )}
    </>
  );
};

export default LibraryPage;
