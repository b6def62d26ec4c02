import { confirmTranslation, translationState } from '@lc/contract/content';
import { type Language, languageNames } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Space } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { useRefreshContent } from '../components/changes.ts';

interface TranslationNoticeProps {
  id: string;
  lang: Language;
  version: number;
  mayEdit: boolean;
  onSide: (source: Language) => void;
}

/** Which paragraphs of the source changed since a text was translated. */
export const TranslationNotice = ({ id, lang, version, mayEdit, onSide }: TranslationNoticeProps) => {
  const t = useT();
  const { message } = App.useApp();
  const refreshLists = useRefreshContent();
  const { data, refetch } = useQuery({
    queryKey: ['contentItem', 'translation', id, lang, version],
    queryFn: ({ signal }) => api(translationState, { query: { id, lang } }, { signal }),
  });
  if (!data?.isOutdated || data.source === null) return null;
  const { source, changed } = data;
  const handleConfirm = async () => {
    try {
      await api(confirmTranslation, { body: { id, lang } });
      refreshLists();
      await refetch();
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('contentEditor.outdated', { count: changed.length })}
      description={
        <>
          <ul className="lc-content-changed" lang={source}>
            {changed.map(({ index, op, text }) => (
              <li key={`${op} ${index} ${text}`} data-op={op}>
                <small>
                  {t(op === 'added' ? 'contentEditor.sourceAdded' : 'contentEditor.sourceRemoved')} (
                  {index + 1})
                </small>
                {op === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
              </li>
            ))}
          </ul>
          <Space wrap>
            <Button size="small" onClick={() => onSide(source)}>
              {t('contentEditor.showSource')}: {languageNames[source]}
            </Button>
            {mayEdit && (
              <Button size="small" type="primary" onClick={() => void handleConfirm()}>
                {t('contentEditor.upToDate')}
              </Button>
            )}
          </Space>
        </>
      }
    />
  );
};
