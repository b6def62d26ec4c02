import { extensionsIn, fileType, fileTypeByType, kindOfExtension } from '@lc/contract/media';
import { AppError } from '../../kernel/app-error.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import type { Check } from '../../kernel/resource/write.ts';
import { findFileType } from './upload-policy.ts';

/** Extensions are of those that are known, and a minimum does not exceed the maximum. */
const checkFileType: Check = async (change) => {
  if (change.operation !== 'create' && change.operation !== 'update') return;
  const before: Readonly<Record<string, unknown>> = change.operation === 'update' ? change.before : {};
  const { input } = change;
  const problems = [];
  const given = extensionsIn(typeof input.extensions === 'string' ? input.extensions : '');
  if (given.some((ext) => kindOfExtension(ext) === undefined))
    problems.push({ path: 'extensions', rule: 'choice' });
  const least = Number(input.minCount ?? before.min_count ?? 0);
  const most = Number(input.maxCount ?? before.max_count ?? Number.POSITIVE_INFINITY);
  if (least > most) problems.push({ path: 'minCount', rule: 'maximum', params: { max: most } });
  if (problems.length > 0) throw new AppError('system.invalidInput', { problems });
};

/** What may be uploaded where, as staff configure it. */
export const serveFileTypes = (context: ModuleContext): void => {
  const { db, route } = context;
  const { reader } = serveResource(context, { resource: fileType, check: checkFileType });
  route(fileTypeByType, async ({ query, ctx }) => {
    const found = await findFileType(db, query.type);
    return found ? await reader.get(found.id, ctx) : null;
  });
};
