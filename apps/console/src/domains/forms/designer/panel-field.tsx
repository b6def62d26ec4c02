import { type Finding, say } from '@lc/form-core';
import { type ReactNode, useId } from 'react';
import { useLanguage } from '../../../kernel/i18n.ts';
import './properties.css';

interface FieldIds {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
}

/** A property with its label above, and beneath it what the linter says of it. */
export const PanelField = ({
  label,
  findings = [],
  hint,
  isInline = false,
  children,
}: {
  label: string;
  findings?: readonly Finding[];
  hint?: string;
  isInline?: boolean;
  children: (ids: FieldIds) => ReactNode;
}) => {
  const id = useId();
  const language = useLanguage();
  const isExplained = findings.length > 0 || hint !== undefined;
  const ids = { id, labelledBy: `${id}-label`, describedBy: isExplained ? `${id}-more` : undefined };
  return (
    <div className={`lc-fd-field ${isInline ? 'is-inline' : ''}`}>
      <label id={ids.labelledBy} htmlFor={id}>
        {label}
      </label>
      {children(ids)}
      {isExplained && (
        <div id={`${id}-more`} className="lc-fd-field-more">
          {hint}
          {findings.map(({ code, severity, params }) => (
            <p key={code} className={`is-${severity}`}>
              {say(code, language, params)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
};
