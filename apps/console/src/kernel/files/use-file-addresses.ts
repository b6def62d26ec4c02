import { fileAddresses } from '@lc/contract/media';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api.ts';
import type { FileItem } from './file-item.ts';

/** Addresses hold a quarter of an hour at least; they are asked for anew in time, in ms. */
export const holdFor = 10 * 60_000;
/** The server answers so many at once. */
const mostAtOnce = 200;

type Addresses = ReadonlyMap<string, string>;

const none: Addresses = new Map();

interface LoadOptions {
  signal?: AbortSignal;
  /** Files in the recycle bin have an address, too. */
  withDeleted?: boolean;
}

/** Addresses under which these files can be fetched now, by id. @throws ApiError */
export const loadFileAddresses = async (
  ids: readonly string[],
  { signal, withDeleted = true }: LoadOptions = {},
): Promise<Addresses> => {
  const batches: (readonly string[])[] = [];
  for (let start = 0; start < ids.length; start += mostAtOnce)
    batches.push(ids.slice(start, start + mostAtOnce));
  const answers = await Promise.all(
    batches.map((batch) =>
      api(fileAddresses, { body: { ids: [...batch] } }, { ...(signal ? { signal } : {}) }),
    ),
  );
  const found = answers.flat().filter(({ isDeleted }) => withDeleted || !isDeleted);
  return new Map(found.map(({ id, url }) => [id, url]));
};

/** Addresses under which these files can be fetched now, by id, asked for in one call. */
export const useFileAddresses = (files: readonly Pick<FileItem, 'id' | 'revision'>[]): Addresses => {
  const key = useMemo(() => files.map(({ id, revision = 0 }) => `${id}.${revision}`), [files]);
  const { data } = useQuery({
    queryKey: ['mediaFile', 'addresses', key],
    enabled: files.length > 0,
    queryFn: ({ signal }) =>
      loadFileAddresses(
        files.map(({ id }) => id),
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: holdFor,
    refetchInterval: holdFor,
  });
  return data ?? none;
};
