/** What an import did with a part of a model, or why it left it out. */
type ImportCode =
  | 'newId'
  | 'defaultFlow'
  | 'manualGateway'
  | 'startAdded'
  | 'endAdded'
  | 'namedByElement'
  | 'messageInstead'
  | 'linkJoined'
  | 'nearest'
  | 'expression'
  | 'layout'
  | 'people'
  | 'signing'
  | 'due'
  | 'skip'
  | 'starters'
  | 'initial'
  | 'fields'
  | 'script'
  | 'reference'
  | 'otherProcess'
  | 'pool'
  | 'messageFlow'
  | 'notRead'
  | 'neverReached'
  | 'plainStep'
  | 'partOfEvent'
  | 'form'
  | 'foreign'
  | 'tool'
  | 'condition'
  | 'idleCondition'
  | 'time'
  | 'loop'
  | 'reading';

/** A note of an import; its words are put together by who shows it. */
export interface BpmnNote {
  isLeftOut: boolean;
  code: ImportCode;
  /** The name and id of the element. */
  place: string;
  /** What is written there. */
  value: string;
  /** As what it is understood, in signs that need no language. */
  as: string;
}

/** Collects notes. */
export interface Notes {
  understand: (code: ImportCode, place: string, value?: string, as?: string) => void;
  leaveOut: (code: ImportCode, place: string, value?: string) => void;
  all: readonly BpmnNote[];
}

export const createNotes = (): Notes => {
  const all: BpmnNote[] = [];
  return {
    understand: (code, place, value = '', as = '') => {
      all.push({ isLeftOut: false, code, place, value, as });
    },
    leaveOut: (code, place, value = '') => {
      all.push({ isLeftOut: true, code, place, value, as: '' });
    },
    all,
  };
};
