import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { type Finding, type Item, pointerOf, say, walk } from '@lc/form-core';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOfItem } from './commands.ts';
import { documentOf, useDesign } from './design-store.ts';
import { LongList } from './long-list.tsx';
import './properties.css';

const keyOf = ({ code, path }: Finding): string => `${code} ${pointerOf(path)}`;

/** About as high as a finding, in px. */
const usualHeight = 48;

const FindingRow = ({
  finding: { code, severity, params, fix },
  item,
}: {
  finding: Finding;
  item: Item | undefined;
}) => {
  const t = useT();
  const language = useLanguage();
  const design = useDesign();
  const words = say(code, language, params);
  return (
    <li className={`is-${severity}`}>
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
          // A space between two signs would be no part of the name that is read out.
          autoInsertSpace={false}
          aria-label={t('designer.fixNamed', { finding: words })}
          onClick={() => design.change({ key: 'designer.fixed', params: { finding: words } }, fix)}
        >
          {t('designer.fix')}
        </Button>
      )}
    </li>
  );
};

/** What the linter says: each goes to its widget, and is fixed with a click where there is one way to. */
export const FindingsPanel = ({ findings }: { findings: readonly Finding[] }) => {
  const t = useT();
  const design = useDesign();
  const items = useMemo(
    () =>
      findings.length === 0
        ? new Map<string, Item>()
        : new Map([...walk(documentOf(design.getState()))].map(({ item }) => [item.id, item])),
    [findings, design],
  );
  if (findings.length === 0)
    return (
      <p className="lc-fd-hint">
        <CheckCircleOutlined aria-hidden="true" /> {t('designer.noFindings')}
      </p>
    );
  return (
    <ul className="lc-fd-findings">
      <LongList entries={findings} keyOf={keyOf} height={usualHeight} as="li">
        {(finding) => (
          <FindingRow key={keyOf(finding)} finding={finding} item={items.get(finding.id ?? '')} />
        )}
      </LongList>
    </ul>
  );
};
