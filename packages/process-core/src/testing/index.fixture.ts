export { attempt, type Play, perform, startPlay, violations } from './play.fixture.ts';
export { blocks, modelOf } from './random-model.fixture.ts';
export { playAtRandom } from './random-play.fixture.ts';
