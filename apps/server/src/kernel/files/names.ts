import { cutText, normalizeText, trimCharacters } from '@lc/contract/kernel';

/** Longest name of a file, in UTF-16 units. */
const maxName = 255;
/** Longest name in an address, after escaping; the router takes no longer parts. */
const maxInAddress = 150;

/** Joiners shape Burmese and stay; everything else that is not seen or turns the text around goes. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** The extension of a name in small letters, without the dot; empty where there is none that could be one. */
export const extensionOf = (name: string): string => {
  const found = /\.([A-Za-z0-9]{1,16})$/.exec(name.trimEnd());
  return found?.[1]?.toLowerCase() ?? '';
};

/**
 * The name of an uploaded file as it is shown and downloaded: NFC, without folders, control characters and what makes
 * a name look like another one. Never used as a path.
 */
export const cleanName = (given: string): string => {
  const plain = normalizeText(given).replace(unseen, '');
  const last = plain.split(/[/\\]/).at(-1) ?? '';
  const name = trimCharacters(last.replace(/[<>:"|?*]/g, '_').replace(/\s+/g, ' '), ' .');

  const ext = extensionOf(name);
  const stem = ext ? name.slice(0, -ext.length - 1).trimEnd() : name;
  const end = ext ? `.${ext}` : '';
  return `${cutText(stem || 'file', maxName - end.length)}${end}`;
};

/** The name with this extension, whatever it was renamed to. */
export const withExtension = (name: string, ext: string): string =>
  extensionOf(name) === ext || ext === '' ? name : `${name}.${ext}`;

/** The same names, told apart where a file system that knows no capitals would take two for one. */
export const distinctNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const ext = extensionOf(name);
    const end = ext ? name.slice(-ext.length - 1) : '';
    const stem = name.slice(0, name.length - end.length);
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number++) distinct = `${stem} (${number})${end}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
};

/** The name as the last part of an address: for people to read, never read by us. */
export const nameInAddress = (name: string, ext: string): string => {
  let stem = [...(extensionOf(name) === ext ? name.slice(0, -ext.length - 1) : name)];
  while (encodeURIComponent(stem.join('')).length > maxInAddress) stem = stem.slice(0, -1);
  return `${encodeURIComponent(stem.join('') || 'file')}.${ext}`;
};

/** The header that names a download in every script (RFC 6266, RFC 8187). */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${escaped}`;
};
