import type { FileItem } from './file-item.ts';

/** Saves a file under its own name. The address says the same to the server, which sends it as an attachment. */
export const downloadFile = ({ name }: Pick<FileItem, 'name'>, address: string): void => {
  const link = document.createElement('a');
  link.href = `${address}${address.includes('?') ? '&' : '?'}download=1`;
  link.download = name;
  link.click();
};
