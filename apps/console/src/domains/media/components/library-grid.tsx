import { useMemo } from 'react';
import { FileGrid } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type ListViewProps, SortRow } from '../../../kernel/resource/index.ts';
import { useFileDrag } from './file-drag.ts';
import { toLibraryFile } from './file-row.ts';
import './library-grid.css';

/** The files of the library as tiles. */
export const LibraryGrid = ({ resource, list, columns, onOpen, notice }: ListViewProps) => {
  const t = useT();
  const files = useMemo(() => list.rows.map(toLibraryFile), [list.rows]);
  const { selection } = list;
  const handleSelect = (ids: string[]) => {
    selection.drop(selection.ids.filter((id) => !ids.includes(id)));
    selection.pick(list.rows, ids);
  };
  return (
    <div className="lc-library-grid" aria-busy={list.isFetching}>
      {files.length > 0 && <SortRow resource={resource} list={list} columns={columns} />}
      <FileGrid
        files={files}
        label={t('resource.mediaFile')}
        selected={selection.ids}
        onSelect={handleSelect}
        onOpen={({ row }) => onOpen?.(row)}
        onDragStart={(event, ids) => {
          event.dataTransfer.effectAllowed = 'move';
          // Firefox starts no drag without data.
          event.dataTransfer.setData('text/plain', ids.join(','));
          const known = [...selection.rows.map(toLibraryFile), ...files];
          const dragged = ids.flatMap((id) => known.find((file) => file.id === id) ?? []);
          useFileDrag.setState({ files: dragged });
        }}
        onDragEnd={() => useFileDrag.setState({ files: [] })}
        isLoading={list.isLoading && !list.error}
        empty={notice}
        error={list.error}
        onRetry={list.retry}
      />
    </div>
  );
};
