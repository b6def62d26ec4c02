import { CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { FormFinding } from '@lc/contract/forms';
import './forms.css';

/** What the linter says, each with the widget and the place it is about. */
export const FindingList = ({ findings }: { findings: readonly FormFinding[] }) => (
  <ul className="lc-form-findings">
    {findings.map(({ severity, code, path, message, widget }) => (
      <li key={`${code} ${path} ${message}`} className={`is-${severity}`}>
        {severity === 'error' ? (
          <CloseCircleOutlined aria-hidden="true" />
        ) : (
          <WarningOutlined aria-hidden="true" />
        )}
        <span>
          {widget && <strong>{widget}</strong>} {message}
          <code>{path}</code>
        </span>
      </li>
    ))}
  </ul>
);
