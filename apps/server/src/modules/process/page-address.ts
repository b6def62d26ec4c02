import { inEveryLanguage } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';

/** What leads from a message to an instance: to the reader's task, where they have one of it. */
export const linkToInstance = (id: string) => ({
  path: `/process/tasks?instance=${id}`,
  words: inEveryLanguage((language) => translate(language, 'processAddress.open')),
});
