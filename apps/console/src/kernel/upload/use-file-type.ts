import { extensionsIn, fileTypeByType } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useLanguage } from '../i18n.ts';
import { textOf } from '../resource/index.ts';
import type { UploadPolicy } from './check-files.ts';

/** What administrators say of a file type, for the place that names it. */
export interface FileTypeLimits {
  policy: UploadPolicy;
  most: number;
  fewest: number;
  hint: string;
}

const megabyte = 1_048_576;

/** The limits of a file type; null where there is none, or while it is switched off; undefined until they are known. */
export const useFileType = (type: string | undefined): FileTypeLimits | null | undefined => {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['fileType', 'byType', type, language],
    enabled: type !== undefined,
    queryFn: ({ signal }) => api(fileTypeByType, { query: { type: type ?? '' } }, { signal }),
    staleTime: 0,
  });
  if (type === undefined) return null;
  if (!data) return data;
  const named = extensionsIn(textOf(data.extensions));
  return {
    policy: {
      ...(named.length > 0 && { extensions: named }),
      maxSizeMb: Number(data.maxSize) / megabyte,
    },
    most: Number(data.maxCount),
    fewest: Number(data.minCount),
    hint: textOf(data.tip),
  };
};

/** What both take. */
export const bothPolicies = (one: UploadPolicy, other: UploadPolicy | undefined): UploadPolicy => {
  const sizes = [one.maxSizeMb, other?.maxSizeMb].filter((size) => size !== undefined);
  const extensions =
    one.extensions && other?.extensions
      ? one.extensions.filter((ext) => other.extensions?.includes(ext))
      : (one.extensions ?? other?.extensions);
  return {
    ...(extensions && { extensions }),
    ...(sizes.length > 0 && { maxSizeMb: Math.min(...sizes) }),
  };
};
