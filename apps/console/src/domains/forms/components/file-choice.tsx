import { Alert, Button } from 'antd';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { type DesignFile, readDesignFile } from './json-file.ts';
import { TextFileButton } from './text-file-button.tsx';

interface FileChoiceProps {
  label: string;
  file?: DesignFile | undefined;
  onChoose: (file: DesignFile) => void;
}

/** A button that takes a design out of a file, and says beneath it what the file holds or what is wrong with it. */
export const FileChoice = ({ label, file, onChoose }: FileChoiceProps) => {
  const t = useT();
  const fixed = file?.fixed;
  const language = useLanguage();
  return (
    <div className="lc-form-file">
      <TextFileButton
        label={label}
        onRead={(jsonStr, { name }) => onChoose(readDesignFile(name, jsonStr, language))}
      />
      {file && (
        <div aria-live="polite">
          {file.faults.length > 0 ? (
            <Alert
              type="error"
              showIcon
              title={file.name}
              action={fixed && <Button onClick={() => onChoose(fixed)}>{t('formPage.fix')}</Button>}
              description={
                <ul className="lc-form-faults">
                  {file.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              }
            />
          ) : (
            <>
              <span>
                {file.name} · {t('formPage.widgetCount', { count: file.widgets })}
              </span>
              {file.left.length > 0 && (
                <Alert
                  type="warning"
                  showIcon
                  title={t('importReport.lost', { count: file.left.length })}
                  description={
                    <ul className="lc-form-faults">
                      {file.left.map((note) => (
                        <li key={note}>{note}</li>
                      ))}
                    </ul>
                  }
                />
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
};
