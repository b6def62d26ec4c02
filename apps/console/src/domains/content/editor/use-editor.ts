import {
  type AfterUnpublishing,
  actOnItem,
  addItem,
  addText,
  autosaveItem,
  type ContentAction,
  editItem,
} from '@lc/contract/content';
import type { EndpointRequest, Language } from '@lc/contract/kernel';
import { App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import type { Values } from '../../../kernel/resource/index.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { useSessionStore } from '../../../kernel/session-store.ts';
import { type Column, type ItemDetail, loadItem } from '../components/calls.ts';
import { notifyChange, useRefreshContent } from '../components/changes.ts';
import { isRecord, textOf } from '../components/values.ts';
import {
  changesOf,
  type Draft,
  type Drafts,
  draftOf,
  isDirty,
  mergeDraft,
  newDraft,
  recoveredDraft,
  saysMore,
  valuesOfDetail,
} from './draft.ts';
import { type Conflict, lastSave, problemsByField } from './saving.ts';
import { forgetKept, keptKey, readKept, useAutosave } from './use-autosave.ts';
import { editorTab } from './use-presence.ts';

type AddBody = EndpointRequest<typeof addItem>['body'];
type EditBody = EndpointRequest<typeof editItem>['body'];

export interface Act {
  action: ContentAction;
  reason?: string;
  at?: string;
  after?: AfterUnpublishing;
  address?: string;
}

interface Stored {
  saved?: ItemDetail;
  /** What is on the page where somebody else saved other fields meanwhile; it is not saved yet. */
  merged?: Draft | undefined;
}

interface EditorOptions {
  column: Column;
  opened: ItemDetail | undefined;
  firstLang: Language;
  onMade: (id: string, lang: Language) => void;
}

/** The state of the editor: a draft for each language, saving, moving, and what somebody else did meanwhile. */
export const useEditor = ({ column, opened, firstLang, onMade }: EditorOptions) => {
  const [id, setId] = useState(opened?.itemId);
  const [lang, setLang] = useState<Language>(opened?.lang ?? firstLang);
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    [opened?.lang ?? firstLang]: opened ? draftOf(opened) : newDraft(),
  }));
  const [newest, setNewest] = useState(opened);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const t = useT();
  const { message } = App.useApp();
  const person = useSessionStore(({ name }) => name ?? '');
  const refreshLists = useRefreshContent();
  const draft = drafts[lang];
  const storeKey = keptKey(person, id ?? `column-${column.id}`, lang);
  const kept = useAutosave({ draft, lang, itemId: id, storeKey });
  const [closedOffers, setClosedOffers] = useState<ReadonlySet<string>>(new Set());
  const anyDirty = Object.values(drafts).some((one) => one !== undefined && isDirty(one));

  useEffect(() => {
    if (!anyDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [anyDirty]);

  const put = (code: Language, next: Draft): void => setDrafts((previous) => ({ ...previous, [code]: next }));
  const take = (detail: ItemDetail): void => {
    put(detail.lang, draftOf(detail));
    setNewest(detail);
  };
  /** Takes a text that was saved; what was typed meanwhile stays on the page. */
  const takeSaved = (detail: ItemDetail, sent: Values): void => {
    const base = valuesOfDetail(detail);
    setDrafts((previous) => {
      const { values = sent } = previous[detail.lang] ?? {};
      return {
        ...previous,
        [detail.lang]: { detail, base, values: mergeDraft({ detail, base: sent, values }, base).values },
      };
    });
    setNewest(detail);
  };

  const set = (name: string, value: unknown): void => {
    if (!draft) return;
    put(lang, { ...draft, values: { ...draft.values, [name]: value } });
    setErrors(({ [name]: _solved, ...others }) => others);
  };

  const setMany = (values: Values): void => {
    if (draft) put(lang, { ...draft, values: { ...draft.values, ...values } });
  };

  const hasText = (code: Language): boolean =>
    newest?.languages.some((language) => language.lang === code) ?? false;

  const choose = async (code: Language): Promise<void> => {
    setErrors({});
    setRefusal(undefined);
    if (drafts[code] || id === undefined || !hasText(code)) {
      if (!drafts[code]) put(code, newDraft());
      setLang(code);
      return;
    }
    setBusy(true);
    try {
      take(await loadItem({ id, lang: code }));
      setLang(code);
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };

  /** @returns what is on the page where somebody else saved other fields meanwhile */
  const takeError = async (error: unknown): Promise<Draft | undefined> => {
    if (error instanceof ApiError && error.code === '412' && id !== undefined) {
      const answer = isRecord(error.result) ? error.result : {};
      const detail = await loadItem({ id, lang });
      const saved = { author: textOf(answer.author), time: textOf(answer.time) };
      const { values, conflicts } = mergeDraft(draft ?? newDraft(), valuesOfDetail(detail));
      if (conflicts.length > 0) setConflict({ ...saved, newest: detail });
      else {
        setNewest(detail);
        message.info(t('contentEditor.merged', saved));
        return goOn(detail, values);
      }
    } else if (error instanceof ApiError && error.problems.length > 0) setErrors(problemsByField(error));
    else setRefusal(refusalOf(error));
    return undefined;
  };

  const send = async (current: Draft): Promise<string> => {
    const changes = changesOf(current);
    // The definition's fields make up the rest of the body; the server checks them.
    if (id === undefined) {
      const body = { ...changes, newsClassId: column.id, lang, title: textOf(current.values.title) };
      return (await api(addItem, { body: body as AddBody })).id;
    }
    if (!current.detail) {
      const body = { ...changes, id, lang, title: textOf(current.values.title) };
      await api(addText, { body: body as EndpointRequest<typeof addText>['body'] });
    } else {
      const body = { ...changes, id, lang, version: current.detail.version, tab: editorTab };
      await api(editItem, { body: body as EditBody });
    }
    return id;
  };

  const store = async (current: Draft): Promise<Stored> => {
    setBusy(true);
    setErrors({});
    setRefusal(undefined);
    try {
      const saved = await send(current);
      forgetKept(storeKey);
      const detail = await loadItem({ id: saved, lang });
      if (id === undefined) {
        setId(saved);
        onMade(saved, lang);
      }
      takeSaved(detail, current.values);
      notifyChange({ newsClassId: column.id, id: saved });
      refreshLists();
      return { saved: detail };
    } catch (error) {
      const merged = await takeError(error).catch(() => setRefusal(refusalOf(error)));
      return { merged: merged ?? undefined };
    } finally {
      setBusy(false);
    }
  };

  const storeDraft = async (): Promise<Stored> => {
    if (!draft || isBusy) return {};
    return draft.detail && !isDirty(draft) ? { saved: draft.detail } : store(draft);
  };

  /** Saves the language on the page; answers the item as it is then, or undefined where it is not saved. */
  const save = async (): Promise<ItemDetail | undefined> => {
    const { saved, merged } = await storeDraft();
    return merged ? (await store(merged)).saved : saved;
  };

  /** Saves what is on the page and moves it. */
  const act = async ({ action, reason, at, after, address }: Act): Promise<boolean> => {
    // What was merged with the work of somebody else is read before it is moved.
    const { saved } = await storeDraft();
    if (!saved) return false;
    setBusy(true);
    try {
      await api(actOnItem, {
        body: {
          id: saved.itemId,
          lang,
          action,
          version: saved.version,
          tab: editorTab,
          ...(reason ? { reason } : {}),
          ...(at ? { at } : {}),
          ...(after ? { after } : {}),
          ...(address ? { address } : {}),
        },
      });
      takeSaved(await loadItem({ id: saved.itemId, lang }), valuesOfDetail(saved));
      notifyChange({ newsClassId: column.id, id: saved.itemId });
      refreshLists();
      return true;
    } catch (error) {
      await takeError(error).catch(() => setRefusal(refusalOf(error)));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const reload = async (): Promise<void> => {
    if (id !== undefined) take(await loadItem({ id, lang }));
  };

  /** Goes on with what was chosen field by field, over the newer version. */
  const resolve = (values: Values): void => {
    if (!conflict) return;
    goOn(conflict.newest, values);
    setNewest(conflict.newest);
    setConflict(undefined);
  };
  const goOn = (detail: ItemDetail, values: Values): Draft => {
    const next = { detail, base: valuesOfDetail(detail), values };
    put(lang, next);
    return next;
  };

  // What was typed earlier and not saved, until it is taken back or thrown away.
  const offerKey = `${lang} ${draft?.detail?.version ?? 'new'}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed from now on is not offered
  const here = useMemo(() => readKept(storeKey), [storeKey, draft?.detail?.version]);
  // What the browser has did not get to the server: it is the newer.
  const unsaved = here ?? draft?.detail?.autosave ?? null;
  // What was kept while it was being saved is there already.
  const isOther =
    draft !== undefined && unsaved !== null && saysMore(recoveredDraft(draft, unsaved), draft.detail);
  const offered = draft && isOther && !isDirty(draft) && !closedOffers.has(offerKey) ? unsaved : null;
  const closeOffer = (): void => setClosedOffers((previous) => new Set(previous).add(offerKey));
  /** Takes back what was typed; where somebody saved since, as after any other conflict. */
  const recover = (): void => {
    closeOffer();
    if (!draft || !offered) return;
    const recovered = recoveredDraft(draft, offered);
    const { detail } = draft;
    if (!detail || detail.version === offered.version) {
      put(lang, recovered);
      return;
    }
    const { values, conflicts } = mergeDraft(recovered, valuesOfDetail(detail));
    if (conflicts.length === 0) {
      goOn(detail, values);
      return;
    }
    put(lang, recovered);
    setConflict({ ...lastSave(detail), newest: detail });
  };
  const forget = async (): Promise<void> => {
    closeOffer();
    forgetKept(storeKey);
    if (id !== undefined && draft?.detail) {
      const body = { id, lang, version: draft.detail.version, content: null };
      await api(autosaveItem, { body }, { isBackground: true }).catch(() => undefined);
    }
  };

  return {
    id,
    lang,
    draft,
    drafts,
    newest,
    errors,
    refusal,
    isBusy,
    anyDirty,
    conflict,
    kept,
    offered,
    hasText,
    set,
    setMany,
    choose,
    save,
    act,
    reload,
    resolve,
    dismissConflict: () => setConflict(undefined),
    recover,
    forget,
  };
};

export type Editor = ReturnType<typeof useEditor>;
