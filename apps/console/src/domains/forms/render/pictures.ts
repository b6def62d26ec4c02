import { isObject, type Json, memberOf } from '@lc/form-core';

/** A picture of an upload field, as it is handed in. */
export interface Picture {
  key: string;
  url: string;
  percent: number;
  status: string;
}

/** The pictures that a field holds. Whatever has no address is none. */
export const picturesOf = (value: Json | undefined): Picture[] =>
  (Array.isArray(value) ? value : []).flatMap((entry, index): Picture[] => {
    if (typeof entry === 'string' && entry !== '') return [pictureAt(entry, `${index}`)];
    const url = isObject(entry) ? memberOf(entry, 'url') : undefined;
    if (!isObject(entry) || typeof url !== 'string' || url === '') return [];
    const { key, percent, status } = entry;
    return [
      {
        key: typeof key === 'string' || typeof key === 'number' ? String(key) : `${index}`,
        url,
        percent: typeof percent === 'number' ? percent : 100,
        status: typeof status === 'string' ? status : 'success',
      },
    ];
  });

/** A picture that has arrived. */
export const pictureAt = (url: string, key: string): Picture => ({
  key,
  url,
  percent: 100,
  status: 'success',
});

/** What can be uploaded (section 5), by extension. */
const extensions = ['gif', 'jpg', 'jpeg', 'png', 'bmp'];

/** For the browser's dialog of files. */
export const accepted = extensions.map((extension) => `.${extension}`).join(',');

export const isAccepted = ({ name }: File): boolean =>
  extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
