import { importJsonResume, type JsonResume, resume, seeker } from '@lc/contract/recruitment';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api, isApiError } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { ResourcePages, type Row, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { pickJson } from '../save-text.ts';

/** The people who look for work, each with the resumes. */
const SeekerPages = () => {
  const t = useT();
  const can = useCan();
  const lang = useLanguage();
  const client = useQueryClient();
  const { message, modal } = App.useApp();
  const send = async (seekerId: string, given: JsonResume, convert?: boolean) => {
    try {
      // The server checks every part of what the file says.
      const { left } = await api(importJsonResume, { body: { seekerId, lang, resume: given, convert } });
      message.success(
        left.length > 0 ? t('resume.importedWithout', { left: left.join(', ') }) : t('resume.imported'),
      );
      refreshResource(client, resume);
    } catch (error) {
      if (isApiError(error) && error.code === 'recruitment.resumeInZawgyi')
        modal.confirm({
          title: t('resume.importJson'),
          content: error.message,
          okText: t('encoding.convert'),
          cancelText: t('form.cancel'),
          onOk: () => send(seekerId, given, true),
        });
      else message.error(refusalOf(error));
    }
  };
  const addResume = async ({ id }: Row) => {
    const given = await pickJson().catch(() => null);
    if (given === undefined) return;
    if (typeof given === 'object' && given !== null) await send(id, given as JsonResume);
    else message.error(t('resume.notJson'));
  };
  return (
    <ResourcePages
      resource={seeker}
      record={{
        actions: (row) =>
          can('resume:add')
            ? [{ key: 'importJson', label: t('resume.importJson'), run: () => void addResume(row) }]
            : [],
      }}
    />
  );
};

export default SeekerPages;
