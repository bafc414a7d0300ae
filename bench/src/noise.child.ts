import { answerParent } from './in-child.ts';
import { makeNoise, type NoiseInput } from './noise.ts';

answerParent((input: NoiseInput) => makeNoise(input));
