import { randomUUID } from 'node:crypto';
import {
  type intakeOpinion,
  type intakeQuestion,
  type intakeRequest,
  type intakeSignup,
  requestFileLimits,
  signupProgress,
  supplyRequest,
} from '@lc/contract/content';
import type { EndpointInput } from '@lc/contract/kernel';
import { AppError } from '../../../../kernel/app-error.ts';
import type { RequestContext } from '../../../../kernel/context.ts';
import { refusalEnvelope } from '../../../../kernel/http/errors.ts';
import { requireInput, wordProblems } from '../../../../kernel/http/problems.ts';
import type { ModuleContext } from '../../../../kernel/module.ts';
import { issueCaptcha } from '../../../identity/index.ts';
import { takeOpinion } from '../../events/opinions.service.ts';
import { dropQuestion, takeQuestion } from '../../events/questions.service.ts';
import { giveUpSeat, signupPlace, takeSignup } from '../../events/signups.service.ts';
import { attach, progressOf, supply } from '../../requests/applicant.service.ts';
import { intake } from '../../requests/requests.service.ts';
import { loadLiveItem } from '../items.queries.ts';
import type { Page } from '../route.ts';
import { type CodeKind, type Filled, type FormKind, forms } from './kinds.ts';
import type { Sent } from './read-form.ts';

export type FormPage = Extract<Page, { kind: 'form' | 'code' }>;
type Values = Readonly<Record<string, string>>;

/** What a visitor filled in; what was left empty is not there. */
const givenOf = (values: Values, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]?.replaceAll('\r\n', '\n').trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/** What a page gives back of a form, in characters: all texts that a form takes fit into it. */
const mostShown = 8000;

/** What was filled in, to be filled in again; what is longer than any form takes is not given back. */
const shownOf = (given: Values): Values => {
  let left = mostShown;
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => {
      left -= value.length;
      return left >= 0;
    }),
  );
};

/** @throws system.invalidInput */
const checked = <T>(schema: (typeof forms)[FormKind]['intake']['body'], body: Record<string, string>): T =>
  (schema ? requireInput(schema, body) : body) as T;

const send = async (
  context: ModuleContext,
  { form, itemId, siteId }: { form: FormKind; itemId: string; siteId: string },
  values: Values,
  asker: RequestContext,
): Promise<Filled['done']> => {
  const { intake: endpoint, fields, event } = forms[form];
  if (event && (await loadLiveItem(context.db, { siteId, id: itemId })).length === 0)
    throw new AppError('system.recordNotFound');
  const place: Record<string, string> = event ? { itemId } : { subsiteId: siteId };
  const body = { ...givenOf(values, [...fields, 'captcha', 'checkKey']), ...place };
  if (form === 'signup') {
    const input = checked<EndpointInput<typeof intakeSignup>['body']>(endpoint.body, body);
    const { queryCode, stateText, place: waits } = await takeSignup(context, input, asker);
    return { code: queryCode, stateText, place: waits };
  }
  if (form === 'question') {
    const input = checked<EndpointInput<typeof intakeQuestion>['body']>(endpoint.body, body);
    return { code: (await takeQuestion(context, input, asker)).queryCode };
  }
  if (form === 'opinion') {
    await takeOpinion(
      context,
      checked<EndpointInput<typeof intakeOpinion>['body']>(endpoint.body, body),
      asker,
    );
    return {};
  }
  const input = checked<EndpointInput<typeof intakeRequest>['body']>(endpoint.body, body);
  const { queryCode, requestNo } = await intake(context, input, asker);
  return { code: queryCode, number: requestNo };
};

/** What became of what was sent under a code, or that it was taken back. */
const lookUp = async (
  context: ModuleContext,
  form: CodeKind,
  { values, file }: Sent,
  asker: RequestContext,
): Promise<Partial<Filled>> => {
  const { queryCode: code = '', withdraw } = values;
  const body = { queryCode: code };
  const { queryCode } = checked<{ queryCode: string }>(signupProgress.query, body);
  if (withdraw !== undefined && form !== 'request') {
    if (form === 'question') await dropQuestion(context, queryCode, asker);
    else await giveUpSeat(context, queryCode, asker);
    return { done: { isWithdrawn: true } };
  }
  if (form === 'signup') return { found: await signupPlace(context, queryCode, asker.language) };
  if (form === 'question') throw new AppError('system.recordNotFound');
  if (values.supply !== undefined) {
    const given = { ...body, ...givenOf(values, ['supplement']) };
    await supply(
      context,
      checked<EndpointInput<typeof supplyRequest>['body']>(supplyRequest.body, given),
      asker,
    );
  }
  if (values.attach !== undefined) {
    if (!file) throw new AppError('media.noFile');
    await attach(context, { queryCode, ...file }, asker);
  }
  return { found: await requestFound(context, queryCode, asker) };
};

const requestFound = async (
  context: ModuleContext,
  queryCode: string,
  { language }: RequestContext,
): Promise<NonNullable<Filled['found']>> => {
  const { stateText, outcomeText, requestNo, state, dueOn, answer, asked, files, answerFiles } =
    await progressOf(context, queryCode, language);
  return {
    stateText: outcomeText ?? stateText,
    number: requestNo,
    ...(dueOn === null ? {} : { dueOn }),
    ...(answer === null ? {} : { answer }),
    ...(asked === null ? {} : { asked }),
    files,
    answerFiles,
    takesFile: (state === 'waiting' || state === 'supplement') && files.length < requestFileLimits.count,
  };
};

const asksForHuman = ({ key }: AppError): boolean =>
  key === 'identity.captchaRequired' || key === 'identity.captchaWrong';

/** Takes what a visitor sent from a page. What is refused comes back as it was filled in, with the reasons. */
export const takeForm = async (
  context: ModuleContext,
  page: FormPage,
  { siteId, asker, ...sent }: Sent & { siteId: string; asker: RequestContext },
): Promise<Filled> => {
  const { values, file, fault } = sent;
  const kept = { values: shownOf(givenOf(values, Object.keys(values))), problems: [] };
  try {
    await context.addresses.require('api', asker.address);
    if (fault) throw fault;
    return page.kind === 'code'
      ? { ...kept, ...(await lookUp(context, page.form, sent, asker)) }
      : { ...kept, done: await send(context, { ...page, siteId }, values, asker) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const labels = forms[page.form].resource.spec.name;
    const { message } = refusalEnvelope(error, asker.language, asker.requestId, labels);
    const problems = wordProblems(error.problems, asker.language, labels);
    const refused = { ...kept, problems, refusal: message };
    if (!asksForHuman(error)) return refused;
    const key = randomUUID();
    return { ...refused, captcha: { picture: await issueCaptcha(context.db, key), key } };
  } finally {
    await file?.spooled.discard();
  }
};
