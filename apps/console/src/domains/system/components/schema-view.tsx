import { Tag } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { type ApiDocument, limitsOf, type Parameter, partsOf, type Schema, typeOf } from './openapi.ts';

interface PartProps {
  part: Parameter;
  resolve: ApiDocument['resolve'];
}

const Line = ({ part, resolve }: PartProps) => {
  const t = useT();
  const limits = limitsOf(part.schema, resolve);
  return (
    <>
      <code className="lc-api-name">{part.name}</code>
      <span className="lc-api-type">{typeOf(part.schema, resolve)}</span>
      {part.place && <Tag>{part.place}</Tag>}
      {part.isRequired && <Tag color="error">{t('apiReader.required')}</Tag>}
      {limits && <span className="lc-api-limits">{limits}</span>}
    </>
  );
};

const Part = ({ part, resolve }: PartProps) => {
  const [isOpen, setOpen] = useState(false);
  if (partsOf(part.schema, resolve).length === 0)
    return (
      <li className="lc-api-part">
        <Line part={part} resolve={resolve} />
      </li>
    );
  return (
    <li className="lc-api-part">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Line part={part} resolve={resolve} />
        </summary>
        {isOpen && <SchemaView schema={part.schema} resolve={resolve} />}
      </details>
    </li>
  );
};

/** A list of named parts; those that have parts of their own unfold. */
export const PartList = ({
  parts,
  resolve,
}: {
  parts: readonly Parameter[];
  resolve: ApiDocument['resolve'];
}) => (
  <ul className="lc-api-parts">
    {parts.map((part) => (
      <Part key={`${part.place} ${part.name}`} part={part} resolve={resolve} />
    ))}
  </ul>
);

/** What a schema holds, one line a part. */
export const SchemaView = ({ schema, resolve }: { schema: Schema; resolve: ApiDocument['resolve'] }) => {
  const parts = partsOf(schema, resolve);
  return parts.length > 0 ? (
    <PartList parts={parts} resolve={resolve} />
  ) : (
    <p className="lc-api-type">
      {[typeOf(schema, resolve), limitsOf(schema, resolve)].filter(Boolean).join(' · ')}
    </p>
  );
};
