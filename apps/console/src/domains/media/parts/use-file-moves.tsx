import { mediaFile, moveFiles } from '@lc/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { useUndo } from '../../../kernel/use-undo.tsx';
import type { LibraryFile } from './file-row.ts';

type Moved = Pick<LibraryFile, 'id' | 'name' | 'folderId'>;

/** Moving files into a folder, with a way back to where each of them was. */
export const useFileMoves = () => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const offerUndo = useUndo();

  /** Answers whether all were moved. */
  const attempt = async (moves: readonly Promise<unknown>[]): Promise<boolean> => {
    try {
      await Promise.all(moves);
      return true;
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
      return false;
    } finally {
      refreshResource(client, mediaFile);
    }
  };
  const move = (ids: string[], folderId: string | null) => api(moveFiles, { body: { ids, folderId } });

  /** Back to the folders in which they lay, one call for each. */
  const bringBack = (files: readonly Moved[]): Promise<boolean> => {
    const folders = [...new Set(files.map(({ folderId }) => folderId))];
    return attempt(
      folders.map((folderId) =>
        move(
          files.filter((file) => file.folderId === folderId).map(({ id }) => id),
          folderId,
        ),
      ),
    );
  };

  return async (
    files: readonly Moved[],
    target: { key: string; title: string } | undefined,
  ): Promise<boolean> => {
    const wanted = files.filter(({ folderId }) => folderId !== (target?.key ?? null));
    const [first] = wanted;
    if (!first) return true;
    if (
      !(await attempt([
        move(
          wanted.map(({ id }) => id),
          target?.key ?? null,
        ),
      ]))
    )
      return false;
    const where = target?.title ?? t('libraryPage.noFolder');
    offerUndo({
      key: `moved-${first.id}`,
      title:
        wanted.length === 1
          ? t('tree.moved', { name: first.name, target: where })
          : t('libraryPage.movedMany', { count: wanted.length, target: where }),
      undo: () => bringBack(wanted),
    });
    return true;
  };
};
