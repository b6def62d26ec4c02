import {
  contentModel,
  itemsTitled,
  itemUses,
  modelDesign,
  modelFields,
  publishModelDesign,
  restoreModelDesign,
  saveModelDesign,
  tryModelDesign,
  valueShapes,
} from '@lc/contract/content';
import { pickLocalized } from '@lc/contract/kernel';
import { contentModelList, contentModels, editorPageOf } from '@lc/contract/sites';
import { translate } from '@lc/contract/words';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { addReferences } from '../../../kernel/resource/only.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { loadDesign, loadModelNames } from './design.queries.ts';
import {
  checkModel,
  designOf,
  modelMoves,
  publishDesign,
  restoreDesign,
  saveDesign,
  tryDesign,
} from './design.service.ts';
import { usesOfItems } from './item-uses.queries.ts';
import { titledAlready } from './titles.queries.ts';
import { valueFileReferences } from './value-files.queries.ts';

/** Models of content: their fields, their versions, and the list that columns choose from. */
export const serveModels = (context: ModuleContext): void => {
  const { db, files, route } = context;
  addReferences(valueShapes);
  files.references.add(valueFileReferences);
  serveResource(context, {
    resource: contentModel,
    check: checkModel,
    moves: modelMoves(context),
  });
  route(itemsTitled, ({ query, ctx }) => titledAlready(db, query, ctx));
  route(itemUses, ({ query, ctx }) => usesOfItems(context, query.ids, ctx));
  route(modelDesign, ({ query, ctx }) => designOf(context, query.id, ctx));
  route(
    saveModelDesign,
    async ({ body, ctx }) => new Answer(await saveDesign(context, body, ctx), 'system.updated'),
  );
  route(
    restoreModelDesign,
    async ({ body, ctx }) => new Answer(await restoreDesign(context, body, ctx), 'system.updated'),
  );
  route(tryModelDesign, ({ body, ctx }) => tryDesign(context, body.id, ctx));
  route(
    publishModelDesign,
    async ({ body, ctx }) => new Answer(await publishDesign(context, body, ctx), 'system.updated'),
  );
  route(modelFields, async ({ query }) => {
    const { number, fields } = await loadDesign(db, query.code);
    return { number: number ?? 0, fields: [...fields] };
  });
  route(contentModelList, async ({ ctx }) => {
    const listed = (await loadModelNames(db)).map(({ id, code, title }) => ({
      id,
      code,
      name: pickLocalized(title, ctx.language),
      page: editorPageOf(code),
    }));
    const templates = contentModels
      .filter(({ code }) => code === 'template')
      .map((model) => ({ ...model, name: translate(ctx.language, model.name) }));
    return [...listed, ...templates];
  });
};
