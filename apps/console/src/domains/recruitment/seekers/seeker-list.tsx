import { importJsonResume, type JsonResume, resume, seeker } from '@lc/contract/recruitment';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
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
  const { message } = App.useApp();
  const addResume = async ({ id }: Row) => {
    const given = await pickJson().catch(() => null);
    if (given === undefined) return;
    if (typeof given !== 'object' || given === null) {
      message.error(t('resume.notJson'));
      return;
    }
    try {
      // The server checks every part of what the file says.
      const { left } = await api(importJsonResume, {
        body: { seekerId: id, lang, resume: given as JsonResume },
      });
      message.success(
        left.length > 0 ? t('resume.importedWithout', { left: left.join(', ') }) : t('resume.imported'),
      );
      refreshResource(client, resume);
    } catch (error) {
      message.error(refusalOf(error));
    }
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
