import {
  addPreviewLink,
  previewDays,
  previewItem,
  previewLinks,
  revokePreviewLink,
} from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Segmented, Space, Spin, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';

interface PreviewProps {
  id: string;
  lang: Language;
  /** Of the text as it was saved last. */
  version: number;
}

interface TextProps extends PreviewProps {
  title: string;
  summary: string;
  body: string;
}

const pause = 500;
const widths = { desktop: 1280, phone: 390 } as const;

/** How wide an element is. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = ref;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

/** What visitors would get, while somebody types: in a frame that can do nothing, as wide as a desk or a phone. */
export const PreviewPanel = ({ id, lang, version, title, summary, body }: TextProps) => {
  const t = useT();
  const [on, setOn] = useState<keyof typeof widths>('phone');
  const [text, setText] = useState({ title, summary, body });
  const { ref, width } = useWidth();
  useEffect(() => {
    const timer = setTimeout(() => setText({ title, summary, body }), pause);
    return () => clearTimeout(timer);
  }, [title, summary, body]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['contentItem', 'preview', id, lang, version, text],
    queryFn: ({ signal }) => api(previewItem, { body: { id, lang, text } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  const scale = Math.min(1, width / widths[on]);
  return (
    <section className="lc-content-preview" aria-label={t('contentPreview.title')}>
      <Space>
        <Segmented<keyof typeof widths>
          aria-label={t('templateWindow.width')}
          value={on}
          onChange={setOn}
          options={[
            { value: 'desktop', label: t('templateWindow.desktop') },
            { value: 'phone', label: t('templateWindow.phone') },
          ]}
        />
        {isFetching && <Spin size="small" />}
      </Space>
      {error && <Alert type="error" showIcon title={refusalOf(error) ?? t('form.failed')} />}
      <div ref={ref} className="lc-content-preview-frame">
        {data?.html && width > 0 && (
          <iframe
            title={t('contentPreview.title')}
            sandbox=""
            srcDoc={data.html}
            style={{ width: widths[on], height: 640 / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  );
};

/** Links by which people without an account read a version. */
export const PreviewLinks = ({ id, lang, version, mayEdit }: PreviewProps & { mayEdit: boolean }) => {
  const t = useT();
  const [days, setDays] = useState<number>(previewDays.default);
  const { data, refetch } = useQuery({
    queryKey: ['contentItem', 'previewLinks', id, lang, version],
    queryFn: ({ signal }) => api(previewLinks, { query: { id, lang } }, { signal }),
  });
  const made = useMutation({
    mutationFn: () => api(addPreviewLink, { body: { id, lang, days } }),
    onSuccess: () => refetch(),
  });
  const revoked = useMutation({
    mutationFn: (linkId: string) => api(revokePreviewLink, { body: { id: linkId } }),
    onSuccess: () => refetch(),
  });
  const error = made.error ?? revoked.error;
  return (
    <Space orientation="vertical" className="lc-content-preview-links">
      <Typography.Text type="secondary">{t('contentPreview.linksHint')}</Typography.Text>
      {error && <Alert type="error" showIcon title={refusalOf(error) ?? t('form.failed')} />}
      {mayEdit && (
        <Space>
          <LimitedNumberInput
            aria-label={t('contentPreview.days')}
            min={previewDays.min}
            max={previewDays.max}
            value={days}
            onChange={(value) => setDays(value ?? previewDays.default)}
          />
          <Button loading={made.isPending} onClick={() => made.mutate()}>
            {t('contentPreview.make')}
          </Button>
        </Space>
      )}
      {made.data && (
        <Alert
          type="success"
          title={t('contentPreview.once')}
          description={
            <Typography.Text copyable>{new URL(made.data.url, location.origin).href}</Typography.Text>
          }
        />
      )}
      {data?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('contentPreview.none')} />
      )}
      {data?.map((link) => (
        <Space key={link.id} wrap>
          <span>{t('contentPreview.until', { number: link.number, time: link.expiresAt })}</span>
          {mayEdit && (
            <Button size="small" danger loading={revoked.isPending} onClick={() => revoked.mutate(link.id)}>
              {t('contentPreview.revoke')}
            </Button>
          )}
        </Space>
      ))}
    </Space>
  );
};
