import { personalDataOf, privacyRequest } from '@lc/contract/recruitment';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages, type Row, refusalOf } from '../../../kernel/resource/index.ts';
import { saveText } from '../save-text.ts';

/** What people ask about their own data, and the page of each request. */
const PrivacyRequestListPage = () => {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const download = async ({ id, requestNo }: Row) => {
    try {
      const data = await api(personalDataOf, { body: { id } });
      saveText(`${String(requestNo)}.json`, JSON.stringify(data, null, 2));
    } catch (error) {
      message.error(refusalOf(error));
    }
  };
  return (
    <ResourcePages
      resource={privacyRequest}
      record={{
        actions: (row) =>
          can('privacyRequest:execute') && row.kind === 'export' && row.status === 'executed'
            ? [{ key: 'data', label: t('privacyRequest.data'), run: () => void download(row) }]
            : [],
      }}
    />
  );
};

export default PrivacyRequestListPage;
