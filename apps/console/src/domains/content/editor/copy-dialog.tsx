import { type Language, languageNames } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import type { Values } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LoadError } from '../../../ui/states.tsx';
import { itemKey, loadItem } from '../components/calls.ts';
import { type CopyPart, copiedValues, copyParts, hasPart, replacesPart } from './copy-parts.ts';
import { type Draft, valuesOfDetail } from './draft.ts';

interface CopyDialogProps {
  id: string | undefined;
  from: Language;
  /** What stands on the page in the language that is copied from, where it was opened. */
  source: Draft | undefined;
  target: Values;
  onCopy: (values: Values) => void;
  onClose: () => void;
}

const partNames = {
  title: 'contentText.title',
  summary: 'contentText.summary',
  body: 'contentText.body',
  values: 'contentEditor.copyValues',
  others: 'contentEditor.copyOthers',
} as const;

/** Asks what of another language is put into the text on the page. Nothing of it is saved. */
export const CopyDialog = ({ id, from, source, target, onCopy, onClose }: CopyDialogProps) => {
  const t = useT();
  const [chosen, setChosen] = useState<readonly CopyPart[]>();
  const { data, error, refetch } = useQuery({
    queryKey: itemKey(id, from),
    enabled: id !== undefined && !source,
    queryFn: ({ signal }) => loadItem({ id: id ?? '', lang: from }, signal),
  });
  const values = source ? source.values : data && valuesOfDetail(data);
  const offered = values ? copyParts.filter((part) => hasPart(values, part)) : [];
  const replaced = values ? offered.filter((part) => replacesPart(values, target, part)) : [];
  // What would take something away is chosen by hand.
  const parts = chosen ?? offered.filter((part) => !replaced.includes(part));
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('contentEditor.copyFrom', { language: languageNames[from] })}
      okText={t('contentEditor.copy')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: parts.length === 0 }}
      onOk={() => values && onCopy(copiedValues(values, target, parts))}
      onCancel={onClose}
    >
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!values && !error && <Skeleton active />}
      {values && (
        <>
          <p>{t('contentEditor.copyHint')}</p>
          <Checkbox.Group<CopyPart>
            className="lc-content-copy"
            value={[...parts]}
            onChange={setChosen}
            options={copyParts.map((part) => ({
              value: part,
              disabled: !offered.includes(part),
              label: (
                <>
                  {t(partNames[part])}
                  {!offered.includes(part) && <Tag>{t('contentEditor.copyNothing')}</Tag>}
                  {replaced.includes(part) && <Tag color="warning">{t('contentEditor.copyReplaces')}</Tag>}
                </>
              ),
            }))}
          />
        </>
      )}
    </Modal>
  );
};
