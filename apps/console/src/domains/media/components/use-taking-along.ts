import { archiveAddress, archiveLimits } from '@lc/contract/media';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { downloadFile, loadFileAddresses } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import type { LibraryFile } from './file-row.ts';

type Taken = Pick<LibraryFile, 'id' | 'name'>;

/** Taking files out of the console: their addresses, or the files themselves. */
export const useTakingAlong = () => {
  const t = useT();
  const { message } = App.useApp();
  const attempt = async (
    files: readonly Taken[],
    use: (addresses: readonly (readonly [Taken, string])[]) => Promise<void>,
  ) => {
    try {
      const addresses = await loadFileAddresses(files.map(({ id }) => id));
      await use(
        files.flatMap((file) => {
          const address = addresses.get(file.id);
          return address === undefined ? [] : [[file, address] as const];
        }),
      );
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
  };
  return {
    /** Puts addresses on the clipboard, a line each. Those of files that are not public now end after a while, which is said. */
    copyAddresses: (files: readonly Taken[]) =>
      attempt(files, async (addresses) => {
        const lines = addresses.map(([, address]) => new URL(address, location.href).href);
        await navigator.clipboard.writeText(lines.join('\n'));
        const isPassing = lines.some((line) => new URL(line).searchParams.has('s'));
        message.success(t(isPassing ? 'libraryPage.copiedForNow' : 'libraryPage.copied'));
      }),
    /** One file as it is, several as one archive. */
    download: async (files: readonly Taken[]) => {
      const [only, ...more] = files;
      if (only && more.length === 0) {
        await attempt([only], async (addresses) => {
          for (const [file, address] of addresses) downloadFile(file, address);
        });
        return;
      }
      if (files.length > archiveLimits.files) {
        const content = t('media.archiveTooMany', { count: archiveLimits.files });
        message.warning({ key: 'archive-most', content });
        return;
      }
      try {
        const { url } = await api(archiveAddress, { body: { ids: files.map(({ id }) => id) } });
        downloadFile({ name: 'files.zip' }, url);
      } catch (error) {
        message.error(refusalOf(error) ?? t('form.failed'));
      }
    },
  };
};
