const serverFile = /^\/lcplatform\/file\/(\d{1,18})\/([^/?#]+)$/;

/** A picture that an address names. */
export interface WantedPicture {
  id: string;
  /** The address itself where one was given: it may be signed. */
  signedAddress?: string;
}

/** The file that an address of this server names; undefined for every other address, and those of other servers. */
export const pictureAt = (address: string, origin: string): WantedPicture | undefined => {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const id = url.origin === origin ? serverFile.exec(url.pathname)?.[1] : undefined;
  return id === undefined ? undefined : { id, signedAddress: `${url.pathname}${url.search}` };
};

const isId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** Most pictures that a window goes through. */
const most = 200;

/**
 * What the picture page is asked for: `id` and `ids` of files, or `src`, an address of a file of this server. Anything
 * else is not looked at.
 */
export const picturesIn = (
  search: string,
  origin: string,
): { pictures: WantedPicture[]; first: string | undefined } => {
  const params = new URLSearchParams(search);
  const id = params.get('id') ?? '';
  const ids = [...new Set((params.get('ids') ?? '').split(',').filter(isId))].slice(0, most);
  const at = pictureAt(params.get('src') ?? '', origin);
  if (ids.length > 0)
    return { pictures: ids.map((one) => ({ id: one })), first: ids.includes(id) ? id : ids[0] };
  if (isId(id)) return { pictures: [{ id }], first: id };
  return at ? { pictures: [at], first: at.id } : { pictures: [], first: undefined };
};

/** The name that an address of a file ends with. */
export const nameIn = (address: string): string => {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** The address of the picture page for these files, the first of them in front. */
export const picturePage = (ids: readonly string[], first: string): string =>
  `/picture?${new URLSearchParams({ ids: ids.slice(0, most).join(','), id: first })}`;
