import { type Replaced, replaceInItems } from '@lc/contract/content';
import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { Alert, App, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { type Row, refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { Refusals, type RefusalsOf } from './refusals.tsx';

interface ReplaceDialogProps {
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

/** Replaces words in several items, after it showed where they are. */
export const ReplaceDialog = ({ rows, onClose, onDone }: ReplaceDialogProps) => {
  const t = useT();
  const own = useLanguage();
  const { message } = App.useApp();
  const [lang, setLang] = useState<Language>(own);
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [found, setFound] = useState<readonly Replaced[]>();
  const [refused, setRefused] = useState<RefusalsOf>([]);
  const [isBusy, setBusy] = useState(false);
  const run = async (dryRun: boolean) => {
    setBusy(true);
    setRefused([]);
    try {
      const ids = rows.map(({ id }) => id).join(',');
      const outcome = await api(replaceInItems, { body: { ids, lang, find, replacement, dryRun } });
      setRefused(outcome.refused);
      if (dryRun) setFound(outcome.found);
      else {
        onDone();
        message.success(
          t('contentPage.batchDone', { action: t('contentPage.replace'), count: outcome.done.length }),
        );
        if (outcome.refused.length === 0) onClose();
      }
    } catch (error) {
      setRefused([{ id: '', message: refusalOf(error) ?? t('form.failed') }]);
    }
    setBusy(false);
  };
  const isReady = found !== undefined && found.length > 0;
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={`${t('contentPage.replace')} (${rows.length})`}
      okText={t(isReady ? 'contentPage.replace' : 'contentPage.replaceFind')}
      okButtonProps={{ disabled: find === '' }}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void run(!isReady)}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        <Refusals rows={rows} refused={refused} />
        <Form.Item label={t('contentText.lang')} htmlFor="lc-replace-lang">
          <Select<Language>
            id="lc-replace-lang"
            value={lang}
            options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
            onChange={(code) => {
              setLang(code);
              setFound(undefined);
            }}
          />
        </Form.Item>
        <Form.Item label={t('contentPage.replaceWords')} htmlFor="lc-replace-find" required>
          <Input
            id="lc-replace-find"
            lang={lang}
            maxLength={200}
            value={find}
            onChange={({ target }) => {
              setFind(target.value);
              setFound(undefined);
            }}
          />
        </Form.Item>
        <Form.Item label={t('contentPage.replaceBy')} htmlFor="lc-replace-by">
          <Input
            id="lc-replace-by"
            lang={lang}
            maxLength={200}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
        </Form.Item>
        {found && (
          <Alert
            type={found.length > 0 ? 'info' : 'warning'}
            showIcon
            title={t('contentPage.replaceFound', { count: found.length })}
            description={
              <ul className="lc-content-refusals" lang={lang}>
                {found.map(({ id, title, count, excerpt }) => (
                  <li key={id}>
                    <b>{title}</b> ({count}): {excerpt}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </Form>
    </Modal>
  );
};
