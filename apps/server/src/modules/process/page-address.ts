import { inEveryLanguage } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';

/** The console's page of an instance: the reader's task, where they have one of it. */
export const pageOfInstance = (id: string): string => `/process/tasks?instance=${id}`;

/** What leads from a message to an instance. */
export const linkToInstance = (id: string) => ({
  path: pageOfInstance(id),
  words: inEveryLanguage((language) => translate(language, 'processAddress.open')),
});
