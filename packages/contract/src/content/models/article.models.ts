import { boolean, choice, defineResource, files, requiredWhen, text } from '../../kernel/index.ts';
import { shapeOnly } from './model-shape.ts';

/** An article (section 3.4). Its text, cover and pictures are those of every item. */
export const modelArticle = defineResource({
  ...shapeOnly,
  name: 'modelArticle',
  label: 'copyright',
  fields: {
    articleType: choice({
      values: ['text', 'images', 'video', 'audio', 'link', 'file'],
      dictionary: 'content_article_type',
      required: true,
      default: 'text',
    }),
    linkUrl: text({ max: 500, rule: 'url' }),
    newWindow: boolean({ required: true, default: true }),
    mediaFiles: files({ dir: 'article', fileType: 'media', accept: ['video', 'audio'], max: 20 }),
    original: boolean({ required: true, default: false }),
    copyright: text({ max: 200 }),
  },
  groups: {
    kind: ['articleType', 'linkUrl', 'newWindow', 'mediaFiles'],
    rights: ['original', 'copyright'],
  },
  checks: [
    requiredWhen('linkUrl', 'articleType', ['link']),
    requiredWhen('mediaFiles', 'articleType', ['video', 'audio']),
  ],
});
