import type { ImportTable, ImportTableColumn } from '@lc/contract/kernel';
import { Alert, Select, Table } from 'antd';
import { useT } from '../../i18n.ts';

/** What somebody said about the columns of a file: by their letters the key of a field, or nothing to leave one out. */
export type ColumnAnswers = Readonly<Record<string, string>>;

const isOpen = ({ state }: ImportTableColumn): boolean => state === 'unknown' || state === 'double';

/** Whether somebody must say something about a file before its rows are read. */
export const hasQuestions = ({ columns, sheets }: ImportTable): boolean =>
  columns.some(isOpen) || sheets.filter(({ rows, isHidden }) => rows > 1 && !isHidden).length > 1;

/** Whether every column is one field at most, and each that was asked about was answered. */
export const isAnswered = ({ columns }: ImportTable, answers: ColumnAnswers): boolean => {
  const fields = columns.flatMap(({ letters, state, field }) => {
    const chosen = answers[letters] ?? (state === 'taken' ? field : '');
    return chosen === '' ? [] : [chosen];
  });
  return (
    columns.every((column) => !isOpen(column) || answers[column.letters] !== undefined) &&
    new Set(fields).size === fields.length
  );
};

interface ImportColumnsProps {
  table: ImportTable;
  answers: ColumnAnswers;
  onAnswer: (letters: string, field: string) => void;
  onSheet: (sheet: string) => void;
}

/** Which sheet is read, and the field of each column that does not say it itself. */
export const ImportColumns = ({ table, answers, onAnswer, onSheet }: ImportColumnsProps) => {
  const t = useT();
  const open = table.columns.filter(isOpen);
  const leftOut = { value: '', label: t('importer.leaveOut') };
  const fields = table.fields.map(({ key, label, isRequired }) => ({
    value: key,
    label: isRequired ? `${label} *` : label,
  }));
  return (
    <div className="lc-import">
      {table.sheets.length > 1 && (
        <Select
          aria-label={t('importer.sheet')}
          prefix={t('importer.sheet')}
          value={table.sheet}
          onChange={onSheet}
          options={table.sheets.map(({ name, isHidden, rows }) => ({
            value: name,
            label: t(isHidden ? 'importer.hiddenSheet' : 'importer.sheetRows', { name, rows }),
          }))}
        />
      )}
      {open.length > 0 && (
        <>
          <Alert showIcon type="warning" title={t('importer.askColumns')} />
          <Table
            size="small"
            pagination={false}
            rowKey="letters"
            dataSource={open}
            columns={[
              {
                title: t('importer.column'),
                key: 'heading',
                width: '30%',
                render: (_, { letters, heading, state }) => (
                  <>
                    {letters} {heading || t('importer.noHeading')}
                    {state === 'double' && <div>{t('importer.double')}</div>}
                  </>
                ),
              },
              {
                title: t('importer.examples'),
                key: 'examples',
                className: 'lc-import-report-value',
                render: (_, { examples }) => examples.join(' · '),
              },
              {
                title: t('importer.field'),
                key: 'field',
                width: '40%',
                render: (_, { letters, heading }) => (
                  <Select
                    aria-label={t('importer.fieldOf', { column: heading || letters })}
                    className="lc-import-field"
                    placeholder={t('importer.chooseField')}
                    value={answers[letters]}
                    onChange={(field) => onAnswer(letters, field)}
                    options={[leftOut, ...fields]}
                    showSearch={{ optionFilterProp: 'label' }}
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </div>
  );
};
