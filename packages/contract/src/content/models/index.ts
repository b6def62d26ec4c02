import type { Resource } from '../../kernel/index.ts';
import type { ContentModelCode } from '../../sites/model.api.ts';
import {
  modelAnnouncement,
  modelInterview,
  modelOpinion,
  modelRecruit,
  modelTrain,
} from './events.models.ts';
import { modelDivision, modelFunction, modelLead } from './people.models.ts';
import { modelPicture } from './picture.models.ts';

/**
 * What the texts of a model have besides the fields of every text. A model is data: a definition of fields without a
 * table, whose values a text keeps.
 */
export const contentModelShapes: Readonly<Partial<Record<ContentModelCode, Resource>>> = {
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

/** The shape of a model's values; undefined for a model that adds none. */
export const modelShapeOf = (model: string): Resource | undefined =>
  Object.entries(contentModelShapes).find(([code]) => code === model)?.[1];
