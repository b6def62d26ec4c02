import { exportJsonResume, resume, resumePaper } from '@lc/contract/recruitment';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { download as downloadFile } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages, type Row, refusalOf } from '../../../kernel/resource/index.ts';
import { saveText } from '../save-text.ts';
import { ReviewNotice } from './review-notice.tsx';

/** The resumes of a site, with their review. */
const ResumePages = () => {
  const t = useT();
  const { message } = App.useApp();
  const download = async ({ id, resumeNo }: Row) => {
    try {
      const made = await api(exportJsonResume, { query: { id } });
      saveText(`${String(resumeNo)}.json`, JSON.stringify(made, null, 2));
    } catch (error) {
      message.error(refusalOf(error));
    }
  };
  return (
    <ResourcePages
      resource={resume}
      footer={ReviewNotice}
      record={{
        actions: (row) => [
          {
            key: 'savePdf',
            label: t('resume.savePdf'),
            run: () => void downloadFile(resumePaper.path, { id: row.id, lang: String(row.lang) }),
          },
          { key: 'exportJson', label: t('resume.exportJson'), run: () => void download(row) },
        ],
      }}
    />
  );
};

export default ResumePages;
