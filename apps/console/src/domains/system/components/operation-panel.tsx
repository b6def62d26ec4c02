import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { findWords, useT } from '../../../kernel/i18n.ts';
import type { ApiDocument, Operation } from './openapi.ts';
import { PartList, SchemaView } from './schema-view.tsx';

const colours: Readonly<Record<string, string>> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'orange',
  DELETE: 'red',
};

const accessWords = (access: string): string => findWords(`apiReader.access.${access}`) ?? access;

const Details = ({ operation, document }: { operation: Operation; document: ApiDocument }) => {
  const t = useT();
  const { message } = App.useApp();
  const { parameters, body, answer } = operation;
  const handleCopy = async () => {
    await navigator.clipboard.writeText(document.base + operation.path);
    message.success(t('apiReader.copied'));
  };
  return (
    <div className="lc-api-details">
      <div className="lc-api-address">
        <code>{document.base + operation.path}</code>
        <Tooltip title={t('apiReader.copy')}>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined aria-hidden="true" />}
            aria-label={t('apiReader.copy')}
            onClick={() => void handleCopy()}
          />
        </Tooltip>
      </div>
      {parameters.length > 0 && (
        <>
          <h4>{t('apiReader.parameters')}</h4>
          <PartList parts={parameters} resolve={document.resolve} />
        </>
      )}
      {body && (
        <>
          <h4>{t('apiReader.body')}</h4>
          <SchemaView schema={body} resolve={document.resolve} />
        </>
      )}
      <h4>{t('apiReader.result')}</h4>
      {answer ? <SchemaView schema={answer} resolve={document.resolve} /> : <p>{t('apiReader.nothing')}</p>}
    </div>
  );
};

/** One endpoint: its line, and behind it what it takes and answers. */
export const OperationPanel = ({ operation, document }: { operation: Operation; document: ApiDocument }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="lc-api-operation"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Tag className="lc-api-method" color={colours[operation.method]}>
          {operation.method}
        </Tag>
        <code className="lc-api-path">{operation.path}</code>
        <span className="lc-api-summary" lang="en">
          {operation.summary}
        </span>
        <Tooltip title={t('apiReader.access')}>
          <Tag className="lc-api-access">{accessWords(operation.access)}</Tag>
        </Tooltip>
      </summary>
      {isOpen && <Details operation={operation} document={document} />}
    </details>
  );
};
