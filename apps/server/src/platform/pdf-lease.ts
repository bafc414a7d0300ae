import type { DocumentLanguage, DocumentModel } from '@dira/contract/agreement-document';
import type { IsoDate } from '@dira/i18n/format-date';
import { frameDocument, type DocumentFrame } from './pdf-words.ts';

/** What `lease.typ` lays out: the agreement as every screen shows it, in the frame of a document. */
export interface LeaseDocument extends DocumentFrame {
  model: DocumentModel;
}

/** @param page.issuedOn the day that the paper carries: with it the same agreement makes the same bytes */
export function composeAgreementPdf(
  model: DocumentModel,
  page: { name: string; issuer: string; issuedOn: IsoDate },
): LeaseDocument {
  const [language = 'he'] = model.languages;
  return { ...frameDocument(language, { ...page, title: titleOf(model, language) }), model };
}

export function titleOf({ titles }: DocumentModel, language: DocumentLanguage): string {
  return titles.find((title) => title.language === language)?.text ?? '';
}
