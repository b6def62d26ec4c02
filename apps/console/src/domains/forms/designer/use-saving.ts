import { formDesign, saveFormDraft } from '@lc/contract/forms';
import { documentToJson, parseDesign, writeJson } from '@lc/form-core';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { api, isApiError } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource } from '../../../kernel/resource/index.ts';
import { loadDesignText } from '../components/form-calls.ts';
import type { Commands } from './commands.ts';
import { type Design, documentOf } from './design-store.ts';

/** Somebody else has saved meanwhile: what the server says of it, and the revision that he made. */
export interface SaveConflict {
  told: string;
  revision: number;
}

const revisionIn = (result: unknown): number | undefined =>
  typeof result === 'object' && result !== null && 'revision' in result && typeof result.revision === 'number'
    ? result.revision
    : undefined;

const conflictIn = (failure: unknown): SaveConflict | undefined => {
  if (!isApiError(failure) || failure.code !== 'forms.draftChanged') return undefined;
  const revision = revisionIn(failure.result);
  return revision === undefined ? undefined : { told: failure.message, revision };
};

/**
 * Saves a design on the revision it was opened with. Whoever comes second is told, and chooses: to go on from what
 * the other has saved, which can be undone, or to save over it.
 */
export const useSaving = (
  formId: string,
  { design, commands, opened }: { design: Design; commands: Commands; opened: number },
) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [revision, setRevision] = useState(opened);
  const [conflict, setConflict] = useState<SaveConflict>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  /** One call at a time. @returns whether it went well */
  const alone = async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSaving(true);
    setConflict(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      const found = conflictIn(failure);
      if (found) setConflict(found);
      else message.error(failure instanceof Error ? failure.message : t('form.failed'));
      return false;
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const send = (base: number): Promise<boolean> =>
    alone(async () => {
      const document = documentOf(design.getState());
      const jsonStr = writeJson(documentToJson(document));
      const body = { id: formId, jsonStr, revision: base };
      const saved = await api(saveFormDraft, { body });
      setRevision(saved.revision);
      design.markSaved(document);
      message.success(t('forms.draftSaved'));
      refreshResource(client, formDesign);
    });
  const loadTheirs = ({ revision: theirs }: SaveConflict): Promise<boolean> =>
    alone(async () => {
      const { document } = parseDesign(await loadDesignText(formId, 'draft'));
      if (!document) throw new Error(t('designer.unreadable'));
      commands.replace(document, 'designer.loaded');
      design.markSaved(document);
      setRevision(theirs);
    });

  return {
    save: () => send(revision),
    saveOver: ({ revision: theirs }: SaveConflict) => send(theirs),
    loadTheirs,
    conflict,
    forgetConflict: () => setConflict(undefined),
    isSaving,
    revision,
  };
};

export type Saving = ReturnType<typeof useSaving>;
