import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { kindOfExtension } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { downloadFile, loadFileAddresses, PictureStage, sizedAddress } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { useLatePart } from '../../../kernel/late-part.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { findPage } from '../../../kernel/pages.ts';
import { EmptyState, LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { nameIn, picturesIn } from '../components/picture-address.ts';
import './picture.css';

const isPictureName = (name: string): boolean => kindOfExtension(name.split('.').at(-1) ?? '') === 'image';

/** A picture in a window of its own: by the id of its file or its address on this server, never of another one. */
const PictureView = ({ search }: { search: string }) => {
  const t = useT();
  const { setSearch, setTitle } = usePageTab();
  const { pictures, first } = useMemo(() => picturesIn(search, location.origin), [search]);
  const ids = pictures.map(({ id }) => id);
  const { data, error, refetch } = useQuery({
    queryKey: ['mediaFile', 'addresses', 'window', ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => loadFileAddresses(ids, { signal }),
    staleTime: 10 * 60_000,
  });
  const shown = pictures.filter(({ id, signedAddress }) => signedAddress !== undefined || data?.has(id));
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === first),
  );
  const picture = shown[at];
  // What the reader may see is signed anew; anything else must speak for itself.
  const address = picture && (data?.get(picture.id) ?? picture.signedAddress);
  const name = address === undefined ? '' : nameIn(address);
  useEffect(() => {
    setTitle(name || null);
    return () => setTitle(null);
  }, [name, setTitle]);

  const goTo = (index: number) => {
    const next = shown[index];
    if (!next) return;
    const params = new URLSearchParams(search);
    params.set('id', next.id);
    setSearch(params.toString());
  };

  if (pictures.length === 0)
    return <EmptyState title={t('picturePage.none')} hint={t('picturePage.noneHint')} />;
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton rows={3} />;
  if (!picture || address === undefined || !isPictureName(name))
    return <EmptyState title={t('picturePage.gone')} hint={t('picturePage.goneHint')} />;
  return (
    <div className="lc-picture-page">
      <h1 title={name}>{name}</h1>
      <PictureStage
        key={picture.id}
        alt={name}
        size={undefined}
        addressOf={(width) => sizedAddress(address, { mime: '' }, { width })}
        keys={{ ArrowLeft: () => goTo(at - 1), ArrowRight: () => goTo(at + 1) }}
        extra={
          <>
            {shown.length > 1 && (
              <>
                <Tooltip title={t('files.previous')}>
                  <Button
                    type="text"
                    icon={<LeftOutlined />}
                    aria-label={t('files.previous')}
                    disabled={at === 0}
                    onClick={() => goTo(at - 1)}
                  />
                </Tooltip>
                <span>{`${at + 1} / ${shown.length}`}</span>
                <Tooltip title={t('files.next')}>
                  <Button
                    type="text"
                    icon={<RightOutlined />}
                    aria-label={t('files.next')}
                    disabled={at === shown.length - 1}
                    onClick={() => goTo(at + 1)}
                  />
                </Tooltip>
              </>
            )}
            <Tooltip title={t('files.download')}>
              <Button
                type="text"
                icon={<DownloadOutlined />}
                aria-label={t('files.download')}
                onClick={() => downloadFile({ name }, address)}
              />
            </Tooltip>
          </>
        }
      />
    </div>
  );
};

/** The page of a picture; with a column in its address the editor of sets of pictures, which has the same one (section 2). */
const PicturePage = () => {
  const search = useSearch();
  const page = new URLSearchParams(search).has('newsClassId') ? findPage('content/editor') : undefined;
  const Editor = useLatePart(page);
  if (!page) return <PictureView search={search} />;
  return Editor ? <Editor /> : <PageSkeleton />;
};

export default PicturePage;
