import { pictureAddress } from '@lc/contract/kernel';
import { picturesInRtf, type RtfPicture } from './rtf-pictures.ts';

/** Most pictures that are taken of one paste, and most bytes of all together. */
export const pastedLimits = { pictures: 30, bytes: 52_428_800 } as const;

/** A picture that came with what was pasted, on its way to be a file of ours. */
export interface PastedPicture {
  /** Stands in the HTML where the picture was. */
  mark: string;
  file: File;
  /** What the picture shows, as its document says. */
  alt: string;
}

/** How many pictures were left out, and why. */
export interface LeftOut {
  /** They lie elsewhere, and their bytes did not come along. */
  elsewhere: number;
  /** They were more than are taken at once. */
  tooMany: number;
  /** They are of a kind that pages do not show, or broken. */
  refused: number;
}

export interface PictureOptions {
  /** Of this page, whose files keep their pictures. */
  origin: string;
  /** The same as RTF: Word puts the bytes of pictures only there. */
  rtf?: string;
  /** Names a picture by its number; without it, none are taken. */
  nameOf?: (number: number) => string;
}

/** Our own files are copied from pages under their whole address. */
export const ownAddress = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** What files of these kinds have near their beginning, whatever they are called. */
const kinds = [
  { ext: 'png', type: 'image/png', at: 0, sign: '\x89PNG\r\n\x1a\n' },
  { ext: 'jpg', type: 'image/jpeg', at: 0, sign: '\xff\xd8\xff' },
  { ext: 'gif', type: 'image/gif', at: 0, sign: 'GIF8' },
  { ext: 'webp', type: 'image/webp', at: 8, sign: 'WEBP' },
  { ext: 'bmp', type: 'image/bmp', at: 0, sign: 'BM' },
] as const;

/** Shorter than the head of any of them. */
const leastBytes = 24;

const kindOf = (bytes: Uint8Array): (typeof kinds)[number] | undefined => {
  if (bytes.length < leastBytes) return undefined;
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return kinds.find(({ at, sign }) => start.startsWith(sign, at));
};

/** Where the bytes of a picture are. */
interface Source {
  size: number;
  read: () => Uint8Array<ArrayBuffer> | undefined;
}

const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const text = atob(base64);
    return Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  } catch {
    return undefined;
  }
};

/** The bytes that an address carries by itself. */
const inAddress = (address: string): Source => {
  const comma = address.indexOf(',');
  const isBase64 = comma > 0 && /;base64$/i.test(address.slice(0, comma).slice(-10));
  const data = comma > 0 ? address.slice(comma + 1) : '';
  return {
    size: Math.ceil((data.length * 3) / 4),
    read: () => (isBase64 ? bytesOfBase64(data) : undefined),
  };
};

const inRtf = ({ size, isShown, read }: RtfPicture): Source => ({
  size,
  read: () => (isShown ? read() : undefined),
});

const isLocal = (address: string): boolean => /^file:/i.test(address);

/**
 * Takes the pictures out of what was pasted, but for those of ours: marks stand in their places, and where there are bytes,
 * there are files. Pictures that only lie on the reader's machine are those of the RTF, in its order.
 */
export const takePictures = (
  body: HTMLElement,
  { origin, rtf = '', nameOf }: PictureOptions,
): { pictures: PastedPicture[]; leftOut: LeftOut } => {
  const pictures: PastedPicture[] = [];
  const leftOut: LeftOut = { elsewhere: 0, tooMany: 0, refused: 0 };
  const all = [...body.querySelectorAll('img')].map((element) => ({
    element,
    address: ownAddress(element.getAttribute('src') ?? '', origin),
  }));
  const locals = all.filter(({ address }) => isLocal(address));
  const inDocument = locals.length > 0 && nameOf ? picturesInRtf(rtf) : [];
  // With another number nobody can tell which is which.
  const isPaired = inDocument.length === locals.length;
  let [bytesTaken, nextLocal] = [0, 0];

  const sourceOf = (address: string): Source | undefined => {
    if (/^data:/i.test(address)) return inAddress(address);
    if (!isLocal(address) || !isPaired) return undefined;
    const picture = inDocument[nextLocal++];
    return picture && inRtf(picture);
  };
  const take = (address: string, alt: string): PastedPicture | keyof LeftOut => {
    const source = sourceOf(address);
    if (!source || !nameOf) return 'elsewhere';
    if (pictures.length >= pastedLimits.pictures || bytesTaken + source.size > pastedLimits.bytes)
      return 'tooMany';
    const bytes = source.read();
    const kind = bytes && kindOf(bytes);
    if (!bytes || !kind) return 'refused';
    bytesTaken += bytes.length;
    const name = `${nameOf(pictures.length + 1)}.${kind.ext}`;
    return { mark: crypto.randomUUID(), file: new File([bytes], name, { type: kind.type }), alt };
  };
  for (const { element, address } of all) {
    element.setAttribute('src', address);
    if (pictureAddress(address) !== undefined) continue;
    const taken = take(address, element.getAttribute('alt') ?? '');
    if (typeof taken === 'string') {
      leftOut[taken] += 1;
      element.remove();
    } else {
      pictures.push(taken);
      element.replaceWith(taken.mark);
    }
  }
  return { pictures, leftOut };
};
