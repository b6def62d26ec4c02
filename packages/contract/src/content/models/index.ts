import type { Resource } from '../../kernel/index.ts';
import type { ContentModelCode } from '../../sites/model.api.ts';
import { modelArticle } from './article.models.ts';
import { modelDisclosure } from './disclosure.models.ts';
import { modelEnvelope } from './envelope.models.ts';
import { modelInterview, modelOpinion, modelTrain } from './events.models.ts';
import { modelAnnouncement, modelRecruit } from './notices.models.ts';
import { modelDivision, modelFunction, modelLead } from './people.models.ts';
import { modelPicture } from './picture.models.ts';

/**
 * What the texts of a model have besides the fields of every text. A model is data: a definition of fields without a
 * table, whose values a text keeps.
 */
export const contentModelShapes: Readonly<Partial<Record<ContentModelCode, Resource>>> = {
  article: modelArticle as Resource,
  picture: modelPicture as Resource,
  announcement: modelAnnouncement as Resource,
  lead: modelLead as Resource,
  function: modelFunction as Resource,
  division: modelDivision as Resource,
  train: modelTrain as Resource,
  interview: modelInterview as Resource,
  opinion: modelOpinion as Resource,
  recruit: modelRecruit as Resource,
};

/** What is the same in all models. */
const commonShapes: readonly Resource[] = [modelEnvelope as Resource, modelDisclosure as Resource];

/** Every definition of values: those of the models, and what is the same in all of them. */
export const valueShapes: readonly Resource[] = [
  ...Object.values<Resource>(contentModelShapes),
  ...commonShapes,
];

/** The shape that a model adds; undefined for a model that adds none. */
export const modelShapeOf = (model: string): Resource | undefined =>
  Object.entries(contentModelShapes).find(([code]) => code === model)?.[1];

/** The shapes of the values of a model: its own first, and what is the same in all. */
export const valueShapesOf = (model: string): Resource[] => {
  const own = modelShapeOf(model);
  return own ? [own, ...commonShapes] : [...commonShapes];
};

/** The shape that defines a value of a model; undefined for one that staff designed. */
export const valueShapeWith = (model: string, name: string): Resource | undefined =>
  valueShapesOf(model).find(({ spec }) => name in { ...spec.fields, ...spec.children });
