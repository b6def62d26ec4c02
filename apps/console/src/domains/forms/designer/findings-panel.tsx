import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { type Finding, findItem, pointerOf, say } from '@lc/form-core';
import { Button } from 'antd';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOfItem } from './commands.ts';
import { documentOf, useDesign, useDesignState } from './design-store.ts';

/** What the linter says: each goes to its widget, and is mended with a click where there is one way to. */
export const FindingsPanel = ({ findings }: { findings: readonly Finding[] }) => {
  const t = useT();
  const language = useLanguage();
  const design = useDesign();
  const document = useDesignState(documentOf);
  if (findings.length === 0)
    return (
      <p className="lc-fd-hint">
        <CheckCircleOutlined aria-hidden="true" /> {t('designer.noFindings')}
      </p>
    );
  return (
    <ul className="lc-fd-findings">
      {findings.map(({ code, severity, path, params, id, fix }) => {
        const item = id === undefined ? undefined : findItem(document, id);
        const words = say(code, language, params);
        return (
          <li key={`${code} ${pointerOf(path)}`} className={`is-${severity}`}>
            {severity === 'error' ? <CloseCircleOutlined /> : <WarningOutlined />}
            <div>
              {item && (
                <button
                  type="button"
                  className="lc-fd-link"
                  onClick={() => design.select({ id: item.id }, { isFocused: true })}
                >
                  {nameOfItem(item, t)}
                </button>
              )}{' '}
              {words}
            </div>
            {fix && (
              <Button
                size="small"
                aria-label={t('designer.fixNamed', { finding: words })}
                onClick={() => design.change({ key: 'designer.fixed', params: { finding: words } }, fix)}
              >
                {t('designer.fix')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
