import type { EndpointInput, Fields, LocalizedText, Resource } from '@lc/contract/kernel';
import {
  type copyTemplate,
  messageTemplate,
  parseVariables,
  samplesOf,
  type TemplateDraft,
  templateProblems,
  type testTemplate,
} from '@lc/contract/messaging';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { columnValues } from '../../kernel/resource/values.ts';
import type { Check, ResourceWriter } from '../../kernel/resource/write.ts';
import { canSend } from '../../kernel/settings.ts';
import { enqueue } from './outgoing.service.ts';
import { findTemplate, kindsOfTemplates, ownAddress } from './template.queries.ts';

const fields: Fields = messageTemplate.spec.fields;
const isTexts = (value: unknown): value is LocalizedText => typeof value === 'object' && value !== null;
const textsOf = (value: unknown): LocalizedText => (isTexts(value) ? value : {});

/** The template as it will stand: what is given over what there was. */
const draftOf = (
  change: Extract<Parameters<Check>[0], { operation: 'create' | 'update' }>,
  ctx: CallContext,
): TemplateDraft => {
  const before = change.operation === 'update' ? change.before : {};
  const given = columnValues(messageTemplate as Resource, change.operation, change.input, ctx, before);
  const value = (column: keyof TemplateDraft): unknown => {
    const written = given.find(({ name }) => name === column);
    return written ? written.plain : (before[column] ?? fields[column]?.default);
  };
  return {
    code: String(value('code') ?? ''),
    category: String(value('category')),
    channel: String(value('channel')),
    enabled: value('enabled') !== false,
    subject: textsOf(value('subject')),
    body: textsOf(value('body')),
    variables: String(value('variables') ?? ''),
  };
};

/** Refuses texts whose places nobody fills in, codes without their place, and the end of what the product needs. */
export const checkTemplate: Check = async (change, ctx, tx) => {
  if (change.operation === 'create' || change.operation === 'update') {
    const draft = draftOf(change, ctx);
    const problems = templateProblems(draft).filter(({ isWarning }) => !isWarning);
    if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
    const isNeeded =
      change.operation === 'update' && change.before.built_in === true && draft.category === 'code';
    if (isNeeded && !draft.enabled) throw new AppError('messaging.templateMustStay');
  }
  if (change.operation === 'remove') {
    const kinds = await kindsOfTemplates(tx, change.ids);
    if (kinds.some(({ builtIn }) => builtIn)) throw new AppError('messaging.templateBuiltIn');
  }
};

/** A template of another's words, switched off. */
export const copyTemplateOf = async (
  { db }: ModuleContext,
  writer: ResourceWriter,
  { id, code, nameI18n }: EndpointInput<typeof copyTemplate>['body'],
  ctx: CallContext,
): Promise<{ id: string }> => {
  const template = await findTemplate(db, { id });
  if (!template) throw new AppError('system.recordNotFound');
  const { name, category, channel, subject, body, variables, gatewayCode } = template;
  return writer.create(
    {
      code,
      nameI18n: nameI18n ?? name,
      category,
      channel,
      subjectI18n: subject ?? {},
      bodyI18n: body,
      variables,
      gatewayCode,
      enabled: false,
    },
    ctx,
  );
};

/** Sends a template with its sample values to the caller's own phone or mailbox. */
export const sendTest = async (
  context: ModuleContext,
  { id, channel, language }: EndpointInput<typeof testTemplate>['body'],
  ctx: CallContext,
): Promise<{ id: string; recipient: string }> => {
  const { db, config, push } = context;
  if (!canSend(config, channel)) throw new AppError('messaging.off');
  const { userId, username: by } = ctx.session;
  const to = await ownAddress(db, userId, channel);
  if (to === undefined) throw new AppError('messaging.noOwnAddress');
  return inTransaction(db, async (tx) => {
    const template = await findTemplate(tx, { id });
    if (!template) throw new AppError('system.recordNotFound');
    if (template.channel !== 'both' && template.channel !== channel)
      throw new AppError('messaging.templateUnknown', { params: { code: template.code } });
    const params = samplesOf(parseVariables(template.variables ?? '') ?? []);
    const message = await enqueue(context, tx, template, { to, channel, params, language, isTest: true, by });
    await push.changed('messages', 'everyone', tx);
    return { id: message.id, recipient: message.recipient };
  });
};
