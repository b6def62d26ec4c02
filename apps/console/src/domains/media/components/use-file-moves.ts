import { mediaFile, moveFiles } from '@lc/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource } from '../../../kernel/resource/index.ts';
import { useUndo } from '../../../kernel/use-undo.tsx';
import type { LibraryFile } from './file-row.ts';

type Moved = Pick<LibraryFile, 'id' | 'name' | 'folderId'>;

/** Moving files into a folder, with a way back to where each of them was. */
export const useFileMoves = () => {
  const t = useT();
  const client = useQueryClient();
  const doUndoably = useUndo();

  const move = (files: readonly Moved[], folderId: string | null) =>
    api(moveFiles, { body: { ids: files.map(({ id }) => id), folderId } });
  const refresh = () => refreshResource(client, mediaFile);

  /** Back to the folders in which they lay, one call for each. */
  const bringBack = (files: readonly Moved[]) =>
    Promise.all(
      [...new Set(files.map(({ folderId }) => folderId))].map((folderId) =>
        move(
          files.filter((file) => file.folderId === folderId),
          folderId,
        ),
      ),
    );

  return async (
    files: readonly Moved[],
    target: { key: string; title: string } | undefined,
  ): Promise<boolean> => {
    const folderId = target?.key ?? null;
    const wanted = files.filter((file) => file.folderId !== folderId);
    const [first] = wanted;
    if (!first) return true;
    const where = target?.title ?? t('libraryPage.noFolder');
    return doUndoably({
      key: `moved-${first.id}`,
      title:
        wanted.length === 1
          ? t('tree.moved', { name: first.name, target: where })
          : t('libraryPage.movedMany', { count: wanted.length, target: where }),
      work: () => move(wanted, folderId).finally(refresh),
      undo: () => bringBack(wanted).finally(refresh),
    });
  };
};
