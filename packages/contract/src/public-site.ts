import type { Language } from '@dira/domain/languages';
import type { Processor } from '@dira/domain/processors';
import { z } from 'zod';
import type { Answer } from './calls.ts';
import type { getPublicLaw } from './legal-ladders.ts';
import type { OpenApi } from './openapi.ts';

const line = z.string().trim().max(200);

/** What the operator says on the public pages; what is left empty is not shown. */
export const siteContent = z.strictObject({
  /** Who sells Dira here, as the law wants it told (Consumer Protection Law, section 14C). */
  seller: z.strictObject({ name: line, number: line, address: line, phone: line, email: line }),
  /** Who answers about accessibility. */
  accessibility: z.strictObject({ coordinator: line, phone: line, email: line, reviewedOn: line }),
  /** Where transfers go; without an account number, none is named. */
  bank: z
    .strictObject({ holder: line, bank: line, branch: line, account: line, iban: line })
    .default({ holder: '', bank: '', branch: '', account: '', iban: '' }),
  /** What a dollar is billed at, in agorot, and since when: a line for each day on which that changed. */
  dollar: z
    .array(z.strictObject({ agorot: z.int().min(1).max(10_000), on: z.iso.date() }))
    .min(1)
    .max(1000),
  claims: z.strictObject({ landlords: line, uptime: line, rating: line }),
  testimonials: z.array(z.strictObject({ quote: z.string().trim().min(1).max(600), by: line })).max(12),
});
export type SiteContent = z.infer<typeof siteContent>;

/** What the installation that serves the public pages tells them. */
export interface SiteFacts {
  /** Where the pages are reached, without a slash at the end. */
  readonly origin: string;
  /** The installation's public key, with which its pages tell what they may. */
  readonly publicKey: string;
  readonly law: Answer<typeof getPublicLaw>;
  readonly content: SiteContent;
  /** Services outside that handle personal data here. */
  readonly processors: readonly Processor[];
}

/** What the build of the public pages left for the browser, as addresses. */
export interface SiteFiles {
  readonly style: string;
  readonly script: string;
  /** The picture beside a link to a page, by the path of the page and its language. */
  readonly pictures: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The captions of the film. */
  readonly captions: Readonly<Record<Language, string>>;
}

/** The captions of the film in a language, as a file of WebVTT says them. */
export interface Captions {
  readonly language: Language;
  readonly vtt: string;
}

/** What stands in the picture beside a link. */
export interface LinkWords {
  readonly path: string;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
}

export interface SiteRequest {
  readonly path: string;
  readonly language: Language;
  /** Whether the language came in the address, and goes along with every link. */
  readonly isLanguageAsked: boolean;
  readonly facts: SiteFacts;
  readonly files: SiteFiles;
  /** The document of the API; pages that show none of it do not ask. */
  readonly readDocument: () => OpenApi;
}

export interface FeedRequest {
  readonly language: Language;
  /** Where the pages are reached, without a slash at the end. */
  readonly origin: string;
}

/** The module that the build of the public pages makes for the server. */
export interface SiteRenderer {
  readonly sitePaths: readonly string[];
  /** Pages that search engines are told of, in the order of the site map. */
  readonly foundPaths: readonly string[];
  /** The words of every page that search engines are told of, in every language. */
  listLinkWords(): LinkWords[];
  listCaptions(): Captions[];
  /** A whole page of HTML; of the page that says that nothing is here where the path is none of them. */
  renderPage(request: SiteRequest): string;
  /** The blog as RSS. */
  renderFeed(request: FeedRequest): string;
}
