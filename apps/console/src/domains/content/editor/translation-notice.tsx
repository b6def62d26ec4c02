import { type Language, languageNames } from '@lc/contract/kernel';
import { Alert, Button, Space } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { useFieldLabel } from './use-field-label.ts';
import { useTranslation } from './use-translation.ts';

interface TranslationNoticeProps {
  id: string;
  lang: Language;
  version: number;
  model: string;
  mayEdit: boolean;
  onSide: (source: Language) => void;
}

/** That the source of a text changed since it was translated, and where. */
export const TranslationNotice = ({ id, lang, version, model, mayEdit, onSide }: TranslationNoticeProps) => {
  const t = useT();
  const labelOfField = useFieldLabel(model);
  const { state, confirm } = useTranslation({ id, lang, version });
  if (!state?.isOutdated || state.source === null) return null;
  const { source, changed } = state;
  const parts = [...new Set(changed.map(({ part }) => part))];
  return (
    <Alert
      type="warning"
      showIcon
      title={
        changed.length === 0
          ? t('contentEditor.outdatedForm')
          : t('contentEditor.outdated', { count: changed.length })
      }
      description={
        <>
          {parts.length > 0 && <p>{parts.map(labelOfField).join(' · ')}</p>}
          <Space wrap>
            <Button size="small" onClick={() => onSide(source)}>
              {t('contentEditor.showSource')}: {languageNames[source]}
            </Button>
            {mayEdit && (
              <Button size="small" type="primary" onClick={() => void confirm()}>
                {t('contentEditor.upToDate')}
              </Button>
            )}
          </Space>
        </>
      }
    />
  );
};
