import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { type DesignFile, readDesignFile } from './json-file.ts';

interface FileChoiceProps {
  label: string;
  file?: DesignFile | undefined;
  onChoose: (file: DesignFile) => void;
}

/** A button that takes a design out of a file, and says beneath it what the file holds or what is wrong with it. */
export const FileChoice = ({ label, file, onChoose }: FileChoiceProps) => {
  const t = useT();
  const mended = file?.mended;
  const language = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="lc-form-file">
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('formPage.chooseFile')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void readDesignFile(chosen, language).then(onChoose);
        }}
      />
      <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      {file && (
        <div aria-live="polite">
          {file.faults.length > 0 ? (
            <Alert
              type="error"
              showIcon
              title={file.name}
              action={mended && <Button onClick={() => onChoose(mended)}>{t('formPage.mend')}</Button>}
              description={
                <ul className="lc-form-faults">
                  {file.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              }
            />
          ) : (
            <span>
              {file.name} · {t('formPage.widgetCount', { count: file.widgets })}
            </span>
          )}
        </div>
      )}
    </div>
  );
};
