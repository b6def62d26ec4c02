import type { DomainSeed } from '../../kernel/seeds.ts';
import { dictionaries } from './dictionaries.ts';
import { pages } from './menu.ts';

export const seed: DomainSeed = { pages, dictionaries };
