import { formDesign, importFormDesign } from '@lc/contract/forms';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { request } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { RecordDialog, resourceApi } from '../../../kernel/resource/index.ts';
import { FileChoice } from './file-choice.tsx';
import type { DesignFile } from './json-file.ts';

interface ChosenFile {
  file: DesignFile | undefined;
  choose: (file: DesignFile) => void;
}

const ChosenFileContext = createContext<ChosenFile>({ file: undefined, choose: () => undefined });

/** What a new form starts from. */
const StartChoice = () => {
  const t = useT();
  const { file, choose } = useContext(ChosenFileContext);
  return (
    <div className="lc-form-start">
      <FileChoice label={t('formPage.startFrom')} file={file} onChoose={choose} />
      <p>{t('formPage.startHint')}</p>
    </div>
  );
};

const idIn = (made: unknown): string | undefined =>
  typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : undefined;

interface NewFormDialogProps {
  /** Is given the id of the form that was made; none where there is none. */
  onClose: (madeId?: string) => void;
}

/** A new form: empty, or from a design in a file. */
export const NewFormDialog = ({ onClose }: NewFormDialogProps) => {
  const madeId = useRef<string>(undefined);
  const [file, choose] = useState<DesignFile>();
  const chosen = useMemo(() => ({ file, choose }), [file]);
  const create = (body: Record<string, unknown>): Promise<unknown> => {
    if (!file) return resourceApi.create(formDesign, body);
    // What is wrong with it stands beneath the button; the server would say no more.
    if (file.faults[0] !== undefined) return Promise.reject(new Error(file.faults[0]));
    return request('POST', importFormDesign.path, {
      body: { ...body, jsonStr: file.jsonStr },
    });
  };
  const save = async (body: Record<string, unknown>): Promise<void> => {
    madeId.current = idIn(await create(body));
  };
  return (
    <ChosenFileContext value={chosen}>
      <RecordDialog
        resource={formDesign}
        opened={{ mode: 'create' }}
        footer={StartChoice}
        save={save}
        onClose={() => onClose(madeId.current)}
      />
    </ChosenFileContext>
  );
};
