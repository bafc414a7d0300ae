import { answerParent } from './in-child.ts';
import { runMix, type MixInput } from './mix.ts';

answerParent((input: MixInput) => runMix(input));
