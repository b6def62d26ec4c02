import { announcement, announcementDetail } from '@lc/contract/announcements';
import type { LocalizedText } from '@lc/contract/kernel';
import type { UploadedFile } from '@lc/contract/media/upload.api.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import { useLanguage } from '../../../kernel/i18n.ts';
import { localizedOf, type Row, toRow } from '../../../kernel/resource/index.ts';
import type { AudienceMember } from './audience-input.tsx';

/** An announcement as it is managed, and what stands in tables of its own. */
export interface Detail {
  row: Row;
  contents: LocalizedText;
  audience: AudienceMember[];
  files: UploadedFile[];
}

/** @throws ApiError */
export const loadDetail = async (id: string, signal?: AbortSignal): Promise<Detail> => {
  const found = await api(announcementDetail, { query: { id } }, { signal });
  // The fields of a row are open to the compiler, which forgets those that stand beside them.
  const { audience, annexList } = found as { audience?: AudienceMember[]; annexList?: UploadedFile[] };
  return {
    row: toRow(found),
    contents: localizedOf(found.msgContentI18n),
    audience: audience ?? [],
    files: annexList ?? [],
  };
};

/** Read anew each time it is opened, and then no more: a form must not change under somebody's hands. */
export const useDetail = (id: string | undefined) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [announcement.spec.name, 'detail', language, id],
    queryFn: ({ signal }) => loadDetail(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
};
