import type { IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { frameDocument, type DocumentFrame } from './pdf-words.ts';

/** A paper of free words: what it is about, then what it says. */
export interface LetterContent {
  title: string;
  issuer: string;
  issuedOn: IsoDate;
  /** Name and value, a line each. */
  facts: [name: string, value: string][];
  paragraphs: string[];
}

/** What `letter.typ` lays out. */
export interface LetterDocument extends DocumentFrame {
  facts: [name: string, value: string][];
  paragraphs: string[];
}

export function composeLetter(content: LetterContent, language: Language): LetterDocument {
  const { title, issuer, issuedOn, facts, paragraphs } = content;
  return { ...frameDocument(language, { title, name: title, issuer, issuedOn }), facts, paragraphs };
}
