import type { Inputs } from '../../../kernel/resource/index.ts';
import { AvatarInput } from './avatar-input.tsx';
import './user-inputs.css';

/** Inputs of an account that are not the usual ones. */
export const userInputs: Inputs = { avatar: AvatarInput };
