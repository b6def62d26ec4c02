import { mediaFile } from '@lc/contract/media';
import { FilePreview } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { type Inputs, RecordDialog, type Row } from '../../../kernel/resource/index.ts';
import { findNode, type PickNode } from '../../../kernel/tree/filter-tree.ts';
import { MoveDialog } from '../../../kernel/tree/move-dialog.tsx';
import { type FileActions, FileDetails } from './file-details.tsx';
import { FileNameInput } from './file-name-input.tsx';
import type { LibraryFile } from './file-row.ts';
import { FocalDialog } from './focal-dialog.tsx';
import { useFolderTree } from './folder-tree.ts';
import { picturePage } from './picture-address.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

// Few look back, so its code is not part of the page.
const HistoryDrawer = lateDialog(() => import('../../../kernel/resource/history/history-drawer.tsx'));

/** What is open in front of the library, besides the details. */
export type Layer =
  | { kind: 'preview' | 'edit' | 'focal' | 'replace'; file: LibraryFile }
  | { kind: 'move'; files: readonly LibraryFile[] }
  | { kind: 'history'; row: Row };

interface LibraryLayersProps {
  detailsOf: string | undefined;
  layer: Layer | undefined;
  /** Those on the page, between which the preview goes back and forth. */
  files: readonly LibraryFile[];
  may: { edit: boolean; remove: boolean; lookBack: boolean };
  onLayer: (layer: Layer | undefined) => void;
  onCloseDetails: () => void;
  onMove: (files: readonly LibraryFile[], target: PickNode | undefined) => Promise<boolean>;
  onRemove: (row: Row) => void;
}

const inputs: Inputs = { name: FileNameInput };
/** What has a dialog of its own. */
const elsewhere = new Set(['folderId', 'focalX', 'focalY']);
const noFolders: PickNode[] = [];

const MoveFiles = ({
  files,
  onMove,
  onClose,
}: {
  files: readonly LibraryFile[];
  onMove: LibraryLayersProps['onMove'];
  onClose: () => void;
}) => {
  const t = useT();
  const tree = useFolderTree().data ?? noFolders;
  const [first] = files;
  const isTogether = files.every(({ folderId }) => folderId === first?.folderId);
  return (
    <MoveDialog
      title={
        files.length === 1
          ? t('libraryPage.moveTitle', { name: first?.name ?? '' })
          : t('libraryPage.moveMany', { count: files.length })
      }
      label={t('mediaFile.folderId')}
      tree={tree}
      // Files of several folders are somewhere else wherever they go.
      before={isTogether ? (first?.folderId ?? undefined) : ''}
      onMove={(onto) => onMove(files, onto ? findNode(tree, onto) : undefined)}
      onClose={onClose}
    />
  );
};

/** Details, preview and dialogs of the library. */
export const LibraryLayers = ({ layer, files, may, onLayer, ...props }: LibraryLayersProps) => {
  const close = () => onLayer(undefined);
  const open = (kind: 'preview' | 'edit' | 'focal' | 'replace') => (file: LibraryFile) =>
    onLayer({ kind, file });
  const actions: FileActions = {
    onPreview: open('preview'),
    ...(may.edit
      ? {
          onEdit: open('edit'),
          onFocal: open('focal'),
          onReplace: open('replace'),
          onMove: (file) => onLayer({ kind: 'move', files: [file] }),
        }
      : {}),
    ...(may.lookBack ? { onHistory: (row) => onLayer({ kind: 'history', row }) } : {}),
    ...(may.remove ? { onRemove: props.onRemove } : {}),
  };
  return (
    <>
      {props.detailsOf && <FileDetails id={props.detailsOf} onClose={props.onCloseDetails} {...actions} />}
      {layer?.kind === 'preview' && (
        <FilePreview
          files={files.some(({ id }) => id === layer.file.id) ? files : [layer.file]}
          id={layer.file.id}
          windowOf={picturePage}
          onChange={(id) => {
            const file = files.find((one) => one.id === id);
            if (file) onLayer({ kind: 'preview', file });
          }}
          onClose={close}
        />
      )}
      {layer?.kind === 'edit' && (
        <RecordDialog
          resource={mediaFile}
          opened={{ mode: 'update', id: layer.file.id }}
          inputs={inputs}
          isFieldVisible={(name) => !elsewhere.has(name)}
          onClose={close}
        />
      )}
      {layer?.kind === 'focal' && <FocalDialog file={layer.file} onClose={close} />}
      {layer?.kind === 'replace' && <ReplaceDialog file={layer.file} onClose={close} />}
      {layer?.kind === 'move' && <MoveFiles files={layer.files} onMove={props.onMove} onClose={close} />}
      {layer?.kind === 'history' && <HistoryDrawer resource={mediaFile} row={layer.row} onClose={close} />}
    </>
  );
};
