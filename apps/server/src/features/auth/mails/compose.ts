import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { renderLetter, type RenderedLetter } from '../../../platform/mail-template.ts';

/** What an account is written about. */
export type AccountMailKind =
  | 'confirm'
  | 'recover'
  | 'magicLink'
  | 'invite'
  | 'changeFrom'
  | 'changeTo'
  | 'reauthenticate'
  | 'alreadyAccount'
  | 'addressChanged'
  | 'passwordChanged'
  | 'newDevice'
  | 'tokenReused'
  | ActOfOperator;

/** What the operator did to an account, and whoever reads of it can press nothing about. */
type ActOfOperator = 'signedOutByOperator' | 'factorsRemovedByOperator' | 'erasedByOperator';

/** A letter about somebody's own account, as the language of its reader has it. */
export interface AccountLetter {
  kind: AccountMailKind;
  language: Language;
  /** Where the button leads; a kind without one has none. */
  url?: string | undefined;
  code?: string | undefined;
  /** The other address of a change. */
  address?: string | undefined;
  /** What happened, named: when, where from, with which browser. */
  facts?: { when: string; ip: string; device: string } | undefined;
}

export function composeAccountMail(letter: AccountLetter): RenderedLetter {
  const { kind, language, url, code, address = '', facts } = letter;
  const t = createTranslator(language, 'mail');
  const say = (part: 'subject' | 'heading' | 'body' | 'note') => t(`account.${kind}.${part}`, { address });
  return renderLetter({
    language,
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('body')],
    ...(code !== undefined && { code }),
    ...(url !== undefined &&
      kind !== 'reauthenticate' &&
      kind !== 'addressChanged' &&
      !isOfOperator(kind) && { button: { label: t(`account.buttons.${kind}`), url } }),
    ...(facts !== undefined && {
      facts: [
        { name: t('account.facts.when'), value: facts.when },
        { name: t('account.facts.device'), value: facts.device },
        { name: t('account.facts.ip'), value: facts.ip },
      ],
    }),
    note: say('note'),
    organizationName: null,
  });
}

function isOfOperator(kind: AccountMailKind): kind is ActOfOperator {
  return kind.endsWith('ByOperator');
}

export interface CodeWords {
  language: Language;
  code: string;
  minutes: number;
  /** The product's own, to which phones bind the code. */
  host: string;
}

/** What a text message says; the last line lets a phone fill the code in by itself. */
export function composeCodeText({ language, code, minutes, host }: CodeWords): string {
  const t = createTranslator(language, 'mail');
  return `${t('account.codeText', { code, minutes })}\n\n@${host} #${code}`;
}

export function composeTakenText(language: Language): string {
  return createTranslator(language, 'mail')('account.alreadyText');
}
