import { importJsonResume, type JsonResume, resume, seeker } from '@lc/contract/recruitment';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api, isApiError } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { ImportReport } from '../../../kernel/import-report.tsx';
import { ResourcePages, type Row, refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { pickJson } from '../save-text.ts';

const isJsonObject = (value: unknown): value is JsonResume =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The people who look for work, each with the resumes. */
const SeekerPages = () => {
  const t = useT();
  const can = useCan();
  const lang = useLanguage();
  const client = useQueryClient();
  const { message, modal } = App.useApp();
  const add = async (seekerId: string, given: JsonResume, convert: boolean) => {
    await api(importJsonResume, { body: { seekerId, lang, resume: given, convert } });
    message.success(t('resume.imported'));
    refreshResource(client, resume);
  };
  const fail = (error: unknown) => message.error(refusalOf(error));
  const propose = async (seekerId: string, given: JsonResume, convert = false) => {
    try {
      // The server checks every part of what the file says.
      const { report } = await api(importJsonResume, {
        body: { seekerId, lang, resume: given, convert, trial: true },
      });
      modal.confirm({
        title: t('resume.importJson'),
        icon: null,
        width: 720,
        content: <ImportReport report={report} />,
        okText: t('form.add', { name: t('resource.resume.one') }),
        cancelText: t('form.cancel'),
        onOk: () => add(seekerId, given, convert).catch(fail),
      });
    } catch (error) {
      if (isApiError(error) && error.code === 'recruitment.resumeInZawgyi')
        modal.confirm({
          title: t('resume.importJson'),
          content: error.message,
          okText: t('encoding.convert'),
          cancelText: t('form.cancel'),
          onOk: () => propose(seekerId, given, true),
        });
      else fail(error);
    }
  };
  const addResume = async ({ id }: Row) => {
    const given = await pickJson().catch(() => null);
    if (given === undefined) return;
    if (isJsonObject(given)) await propose(id, given);
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
