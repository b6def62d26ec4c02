import { EditOutlined } from '@ant-design/icons';
import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { extensions, type UploadedFile } from '@lc/contract/media';
import { App, Button, Skeleton } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unknownFile, useDescribedFiles } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type ChildrenTableProps, refusalOf, type Values } from '../../../kernel/resource/index.ts';
import { UploadField } from '../../../kernel/upload/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { loadItem } from '../components/calls.ts';
import { PictureFill } from './picture-fill.tsx';
import {
  filledRows,
  keyedRows,
  type OtherTexts,
  picturesIn,
  rowsOfFiles,
  withPicturesOf,
} from './picture-rows.ts';
import { PictureWords } from './picture-words.tsx';
import './picture-set.css';

/** What is known of files by their ids: what was described once, and what was chosen here since. */
const useKnownFiles = (ids: readonly string[]) => {
  const [known, setKnown] = useState<ReadonlyMap<string, UploadedFile>>(new Map());
  const add = (files: readonly UploadedFile[]): void => {
    if (files.some(({ id }) => !known.has(id)))
      setKnown(new Map([...known, ...files.map((file) => [file.id, file] as const)]));
  };
  const { data, error, refetch } = useDescribedFiles([...new Set(ids.filter((id) => !known.has(id)))]);
  if (data) add(data);
  // Files that were purged are described by nobody.
  const isPending = data === undefined && ids.some((id) => !known.has(id));
  return { known, add, isPending, error, refetch };
};

interface PictureSetProps extends ChildrenTableProps {
  texts: OtherTexts;
}

/** The pictures of a set as cards: put in order, uploaded or chosen from the library, each with what is said of it. */
export const PictureSet = ({
  id,
  name: list,
  child,
  label,
  rows,
  errors,
  isReadOnly,
  texts,
  onChange,
}: PictureSetProps) => {
  const t = useT();
  const { message } = App.useApp();
  const [isFilling, setFilling] = useState(false);
  const [taking, setTaking] = useState<Language>();
  const pictures = keyedRows(rows);
  const { known, add, isPending, error, refetch } = useKnownFiles(pictures.map(({ fileId }) => fileId));
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  /** Says something of a picture, wherever it stands by now. */
  const put = useCallback((uid: string, words: Values): void => {
    const now = latest.current;
    const next = keyedRows(now.rows).map((one) => (one.uid === uid ? { ...one.row, ...words } : one.row));
    now.onChange(next);
  }, []);
  const problems = Object.entries(errors).flatMap(([at, problem]) =>
    problem && (at === list || at.startsWith(`${list}.`)) ? [problem] : [],
  );

  const take = async (code: Language): Promise<void> => {
    setTaking(code);
    try {
      const drafted = texts.drafts[code]?.values.values;
      const values = drafted ?? (await loadItem({ id: texts.id ?? '', lang: code })).values;
      const now = latest.current;
      const next = withPicturesOf(now.rows, picturesIn(values), child.max);
      const count = next.length - now.rows.length;
      now.onChange(next);
      if (count > 0) message.success(t('pictureSet.taken', { count }));
      else message.info(t('pictureSet.noneNew', { language: languageNames[code] }));
    } catch (refused) {
      message.error(refusalOf(refused));
    } finally {
      setTaking(undefined);
    }
  };
  const others = languages.filter((code) => {
    const draft = texts.drafts[code];
    if (code === texts.lang) return false;
    return draft ? picturesIn(draft.values.values).length > 0 : texts.hasText(code);
  });

  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  const files = pictures.map(({ uid, fileId }) => ({
    ...(known.get(fileId) ?? {
      ...unknownFile(fileId, 'image', isPending ? '' : t('pictureSet.gone')),
      isDeleted: !isPending,
    }),
    uid,
  }));
  const rowOf = new Map(pictures.map(({ uid, row }) => [uid, row]));
  return (
    <fieldset className="lc-children lc-picture-set">
      <legend>{label}</legend>
      {!isReadOnly && (
        <div className="lc-picture-set-bar">
          {others.map((code) => (
            <Button
              key={code}
              loading={taking === code}
              disabled={rows.length >= child.max}
              onClick={() => void take(code)}
            >
              {t('pictureSet.take', { language: languageNames[code] })}
            </Button>
          ))}
          {rows.length > 0 && (
            <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => setFilling(true)}>
              {t('pictureSet.fill')}
            </Button>
          )}
        </div>
      )}
      {isPending && known.size === 0 ? (
        <Skeleton active paragraph={{ rows: 4 }} title={false} />
      ) : (
        <UploadField
          id={id}
          dir="article"
          fileType="gallery"
          variant="cards"
          max={child.max}
          extensions={extensions.image}
          withLibrary
          isReadOnly={isReadOnly}
          isInvalid={problems.length > 0}
          {...(problems.length > 0 && { describedBy: `${id}-error` })}
          value={files}
          onChange={(next) => {
            add(next.filter((file) => !rowOf.has(file.uid)));
            onChange(rowsOfFiles(next, pictures));
          }}
          words={({ uid, name }) => (
            <PictureWords
              id={`${id}-${uid}`}
              uid={uid}
              name={name}
              child={child}
              row={rowOf.get(uid) ?? {}}
              isReadOnly={isReadOnly}
              onPut={put}
            />
          )}
        />
      )}
      {problems.length > 0 && (
        <p id={`${id}-error`} className="lc-children-error" role="alert">
          {[...new Set(problems)].join(' · ')}
        </p>
      )}
      {isFilling && (
        <PictureFill
          child={child}
          onClose={() => setFilling(false)}
          onDone={(words) => {
            onChange(filledRows(rows, words));
            setFilling(false);
          }}
        />
      )}
    </fieldset>
  );
};
