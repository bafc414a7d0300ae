import type { DocumentLanguage, DocumentLine, DocumentModel } from '@dira/contract/agreement-document';
import { fillClause, type ClauseValue } from '@dira/domain/lease-agreement/clauses';
import {
  listParties,
  type AgreementLanguage,
  type LeaseAgreementContents,
  type LeaseFacts,
} from '@dira/domain/lease-agreement/contents';
import { findBuiltIn } from './built-in-clauses.ts';
import type { Phrases } from './phrases.ts';
import type { TemplateClause } from './template.ts';
import { buildValues } from './values.ts';
import { PHRASES } from './wording.ts';

export interface AgreementToCompose {
  contents: LeaseAgreementContents;
  facts: LeaseFacts;
  language: AgreementLanguage;
  clauses: readonly TemplateClause[];
  isDraft: boolean;
  /** The identity number of a party as the document shows it: masked in a draft, whole in what is signed. */
  identities: ReadonlyMap<string, string>;
}

/** Hebrew comes first in an agreement of two languages. */
export const languagesOf: Record<AgreementLanguage, DocumentLanguage[]> = {
  he: ['he'],
  en: ['en'],
  bilingual: ['he', 'en'],
};

/** The whole agreement in its reading order: what a screen shows and what `lease.typ` lays out. */
export function composeDocument(agreement: AgreementToCompose): DocumentModel {
  const { contents, facts, clauses } = agreement;
  const languages = languagesOf[agreement.language];
  const values = new Map(languages.map((language) => [language, buildValues(contents, facts, language)]));
  const shown = clauses.filter(
    ({ key, isLeftOut }) => !isLeftOut && (findBuiltIn(key)?.isMeantFor?.(contents) ?? true),
  );
  return {
    ...composeFrame(agreement, ({ title }) => title),
    sections: composeClauses(shown, values, languages),
  };
}

/** Everything around the clauses, of any paper that the people of an agreement sign. */
export function composeFrame(
  { contents, language, isDraft, identities }: Omit<AgreementToCompose, 'facts' | 'clauses'>,
  titleIn: (phrases: Phrases) => string,
): Omit<DocumentModel, 'sections'> {
  const languages = languagesOf[language];
  const say = (pick: (phrases: Phrases) => string): DocumentLine[] =>
    languages.map((one) => ({ language: one, text: pick(PHRASES[one]) }));
  const parties = listParties(contents);
  return {
    languages,
    isDraft,
    titles: say(titleIn),
    notices: isDraft ? say(({ draftNotice }) => draftNotice) : [],
    labels: languages.map((one) => ({ language: one, ...PHRASES[one].labels })),
    parties: parties.map(({ role, party }) => ({
      key: party.key,
      roles: say(({ roles }) => roles[role]),
      fullName: party.fullName,
      identityKinds: say(({ identityKinds }) => identityKinds[party.identityKind]),
      identity: identities.get(party.key) ?? '',
      address: party.address,
      phone: party.phone,
      email: party.email,
    })),
    signatures: parties.map(({ role, party }) => ({
      partyKey: party.key,
      role,
      roles: say(({ roles }) => roles[role]),
      fullName: party.fullName,
    })),
  };
}

/** Clauses with their variables filled in, numbered from one. */
export function composeClauses(
  clauses: readonly Pick<TemplateClause, 'key' | 'texts'>[],
  values: ReadonlyMap<DocumentLanguage, ReadonlyMap<string, ClauseValue>>,
  languages: readonly DocumentLanguage[],
): DocumentModel['sections'] {
  return clauses.map((clause, at) => ({
    key: clause.key,
    number: at + 1,
    titles: languages.map((language) => ({ language, text: clause.texts[language].title })),
    paragraphs: pairParagraphs(
      languages.map((language) => ({
        language,
        paragraphs: fillClause(clause.texts[language].body, values.get(language) ?? new Map()),
      })),
      at + 1,
    ),
  }));
}

type Filled = { language: DocumentLanguage; paragraphs: ReturnType<typeof fillClause> };

/** The first paragraph beside the first of the other language, and so on; one language may have more than the other. */
function pairParagraphs(filled: Filled[], section: number): DocumentModel['sections'][number]['paragraphs'] {
  const count = Math.max(...filled.map(({ paragraphs }) => paragraphs.length));
  let number = 0;
  return Array.from({ length: count }, (_, at) => {
    const there = filled.flatMap(({ language, paragraphs }) => {
      const paragraph = paragraphs[at];
      return paragraph === undefined ? [] : [{ language, ...paragraph }];
    });
    const isItem = there.every((paragraph) => paragraph.isItem);
    if (!isItem) number += 1;
    return {
      number: isItem ? '' : `${section}.${number}`,
      isItem,
      texts: there.map(({ language, runs }) => ({ language, runs: [...runs] })),
    };
  });
}
