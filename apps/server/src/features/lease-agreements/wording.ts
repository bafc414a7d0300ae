import type { DocumentLanguage } from '@dira/contract/agreement-document';
import { PHRASES_EN } from './phrases-en.ts';
import { PHRASES_HE } from './phrases-he.ts';
import type { Phrases } from './phrases.ts';

export const PHRASES: Record<DocumentLanguage, Phrases> = { he: PHRASES_HE, en: PHRASES_EN };
