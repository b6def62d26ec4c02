import type { Inputs } from '../../../kernel/resource/index.ts';
import { PersonInput } from './person-input.tsx';

/** Both people of a stand-in are picked by name. */
export const standInInputs = { userName: PersonInput, agentUserName: PersonInput } satisfies Inputs;
