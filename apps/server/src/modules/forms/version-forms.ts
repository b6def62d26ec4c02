import type { Language } from '@lc/contract/kernel';
import { type Form, localize, openForm } from '@lc/form-core';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { storedDesign } from './design-text.ts';
import { findVersion } from './version.queries.ts';

/** Which published form is meant, and in which language. */
export interface WantedForm {
  designId: string;
  number: number;
  language: Language;
}

/** Published versions, ready to be filled in. */
export interface VersionForms {
  /** Undefined where there is no such version; rights to its form were looked at before. */
  open(wanted: WantedForm, ctx: CallContext): Promise<Form | undefined>;
}

/** Forms that are kept ready at most. */
const mostKept = 60;

/** Reads each version once: they never change, and ids are never given twice. */
export const createVersionForms = (db: Db): VersionForms => {
  const kept = new Map<string, Form>();
  return {
    open: async ({ designId, number, language }, ctx) => {
      const key = `${designId} ${number} ${language}`;
      const known = kept.get(key);
      const version = known ? undefined : await findVersion(db, designId, number, ctx);
      const form =
        known ?? (version && openForm(localize(storedDesign(version.jsonStr), language), language));
      if (!form) return undefined;
      // The one used last stands last; the first goes.
      kept.delete(key);
      kept.set(key, form);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return form;
    },
  };
};
