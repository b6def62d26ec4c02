import type { Language } from '@lc/contract/kernel';
import { translate } from '@lc/contract/words';
import { type RawBuilder, sql } from 'kysely';
import type { Definition } from './definition.queries.ts';

const ofStarter = (language: Language): string => translate(language, 'processPage.apply');

/** What a task is called, as SQL over its name. The starter's own step is often drawn without a name: it is the handing in. */
export const taskName = (column: 't.name', language: Language): RawBuilder<string> =>
  sql`coalesce(nullif(${sql.ref(column)}, ''), ${ofStarter(language)})`;

/** The same for a step of a compiled definition `d`, whose nodes are read as `node`. */
export const drawnName = (language: Language): RawBuilder<string> =>
  sql`coalesce(nullif(node.value ->> 'name', ''), case
    when (d.compiled -> 'config' -> node.key ->> 'isInitiator')::boolean then ${ofStarter(language)} else node.key end)`;

/** What a step of a definition is called. */
export const stepName = ({ model, config }: Definition, node: string, language: Language): string => {
  const name = model.nodes[node]?.name;
  if (name) return name;
  return config[node]?.isInitiator ? ofStarter(language) : node;
};
