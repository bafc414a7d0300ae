import { readFileSync } from 'node:fs';
import { scriptDirections, type Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';

/** What a mail says, in words of the catalogues and of people; nothing in it is markup. */
export interface Letter {
  language: Language;
  subject: string;
  heading: string;
  /** Said above everything: an answer to the mail is read as far as this line. */
  answerAbove?: string;
  paragraphs: string[];
  /** An address of the product that the paragraphs name: there the reader can press it. */
  link?: string;
  /** Named values under the text: what was paid, for what. */
  facts?: { name: string; value: string }[];
  /** Lines in groups, each leading to what it is about. */
  sections?: LetterSection[];
  /** Six digits to type, large and easy to copy. */
  code?: string;
  button?: { label: string; url: string };
  /** Named values below the button, under a heading of their own: what the reader wants later. */
  forLater?: { heading: string; facts: { name: string; value: string }[] };
  /** Said last, in small: how long it is good for, what to do if it was not you. */
  note?: string;
  /** Where the reader ends mails of this kind. */
  unsubscribeUrl?: string;
  /** On whose behalf Dira writes; null where it writes about the reader's own account. */
  organizationName: string | null;
}

interface LetterSection {
  heading: string;
  lines: { text: string; detail: string; url: string }[];
}

/** A letter as mail programs show it. */
export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

const colors = {
  teal: '#0e625c',
  muted: '#6a6157',
  line: '#e6dfd3',
  page: '#faf8f4',
};
/** Where a mail of a workspace can have its logo. */
export const brandMarks = { start: '<!--brand-->', end: '<!--/brand-->' } as const;

/** The one look of every mail, in light and dark: brand, heading, text, one button. Hebrew runs from right to left. */
export function renderLetter(letter: Letter): RenderedLetter {
  return {
    subject: letter.subject.replaceAll(/\s+/g, ' ').trim(),
    text: renderText(letter),
    html: renderHtml(letter),
  };
}

/** Begins the line above which an answer stands, in every language, so that it is found in what comes back. */
export const answerMark = '##-';

function markAnswer(words: string): string {
  return `${answerMark} ${words} -##`;
}

function renderText(letter: Letter): string {
  const {
    heading,
    paragraphs,
    facts = [],
    sections = [],
    code = '',
    button,
    forLater,
    note = '',
    answerAbove,
  } = letter;
  const listed = (named: { name: string; value: string }[]) =>
    named.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const parts = [
    answerAbove === undefined ? '' : markAnswer(answerAbove),
    heading,
    ...paragraphs,
    listed(facts),
    ...sections.map(renderTextSection),
    code,
    button === undefined ? '' : `${button.label}:\n${button.url}`,
    forLater === undefined ? '' : `${forLater.heading}\n${listed(forLater.facts)}`,
    note,
    `--\n${footerOf(letter)}`,
    renderTextUnsubscribe(letter),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderTextSection({ heading, lines }: LetterSection): string {
  return [
    heading,
    ...lines.map(({ text, detail, url }) =>
      [`- ${text}`, ...[detail, url].filter((part) => part !== '').map((part) => `  ${part}`)].join('\n'),
    ),
  ].join('\n');
}

function renderTextUnsubscribe({ language, unsubscribeUrl }: Letter): string {
  if (unsubscribeUrl === undefined) return '';
  return `${createTranslator(language, 'mail')('unsubscribe')}:\n${unsubscribeUrl}`;
}

function footerOf({ language, organizationName }: Letter): string {
  const t = createTranslator(language, 'mail');
  return organizationName === null ? t('aboutAccount') : t('onBehalf', { organization: organizationName });
}

function renderHtml(letter: Letter): string {
  const {
    language,
    subject,
    heading,
    paragraphs,
    link,
    facts = [],
    sections = [],
    code,
    button,
    forLater,
    note,
  } = letter;
  const t = createTranslator(language, 'mail');
  const direction = scriptDirections[language];
  const start = direction === 'rtl' ? 'right' : 'left';
  const content = [
    `<h1 style="margin:0 0 14px;font-size:21px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p dir="auto" style="margin:0 0 14px">${renderLink(escapeHtml(text), link).replaceAll('\n', '<br>')}</p>`,
    ),
    facts.length === 0 ? '' : renderFacts(facts, start),
    ...sections.map(renderSection),
    code === undefined ? '' : renderCode(code),
    button === undefined ? '' : renderButton(button, t('buttonHint')),
    forLater === undefined ? '' : renderForLater(forLater, start),
    note === undefined
      ? ''
      : `<p dir="auto" class="muted" style="margin:16px 0 0;font-size:14px;color:${colors.muted}">${escapeHtml(note)}</p>`,
  ];
  return fillLayout({
    language,
    direction,
    start,
    subject: escapeHtml(subject),
    above:
      letter.answerAbove === undefined
        ? ''
        : `<div dir="auto" style="padding-bottom:10px">${escapeHtml(markAnswer(letter.answerAbove))}</div>`,
    brand: renderBrand(letter),
    content: content.filter((part) => part !== '').join('\n'),
    footer: `${escapeHtml(footerOf(letter))}${renderUnsubscribe(letter)}`,
  });
}

/** Compiled from `mail-layout.mjml` by `npm run generate`. */
const layout = readFileSync(new URL('mail-layout.html', import.meta.url), 'utf8');

/** Fills the slots of the layout once: what is put in is not read again. */
function fillLayout(slots: Readonly<Record<string, string>>): string {
  return layout.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new RangeError(`the layout of mails has a slot for ${name}`);
    return value;
  });
}

function renderBrand({ organizationName }: Letter): string {
  return organizationName === null ? 'Dira' : `${brandMarks.start}Dira${brandMarks.end}`;
}

function renderFacts(facts: { name: string; value: string }[], start: string): string {
  const cell = `padding:7px 0;border-bottom:1px solid ${colors.line};text-align:${start};font-weight:400`;
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" class="line muted" style="${cell};color:${colors.muted}">${escapeHtml(name)}</th><td class="line" style="${cell}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;font-size:15px">${rows.join('')}</table>`;
}

function renderForLater({ heading, facts }: NonNullable<Letter['forLater']>, start: string): string {
  return `<h2 style="margin:22px 0 6px;font-size:16px;line-height:1.4">${escapeHtml(heading)}</h2>${renderFacts(facts, start)}`;
}

function renderSection({ heading, lines }: LetterSection): string {
  const items = lines.map(
    ({ text, detail, url }) =>
      `<p dir="auto" style="margin:0 0 10px"><a href="${escapeHtml(url)}" class="accent" style="color:${colors.teal}">${escapeHtml(text)}</a>${detail === '' ? '' : `<br><span class="muted" style="font-size:14px;color:${colors.muted}">${escapeHtml(detail)}</span>`}</p>`,
  );
  return `<h2 style="margin:18px 0 8px;font-size:16px">${escapeHtml(heading)}</h2>\n${items.join('\n')}`;
}

function renderUnsubscribe({ language, unsubscribeUrl }: Letter): string {
  if (unsubscribeUrl === undefined) return '';
  const label = createTranslator(language, 'mail')('unsubscribe');
  return `<br><a href="${escapeHtml(unsubscribeUrl)}" class="muted" style="color:${colors.muted}">${escapeHtml(label)}</a>`;
}

function renderLink(html: string, link: string | undefined): string {
  if (link === undefined) return html;
  const address = escapeHtml(link);
  return html.replaceAll(
    address,
    () =>
      `<a href="${address}" dir="ltr" class="accent" style="color:${colors.teal};word-break:break-word">${address}</a>`,
  );
}

function renderCode(code: string): string {
  return `<p dir="ltr" class="sunken line" style="margin:0 0 18px;padding:14px;background:${colors.page};border:1px solid ${colors.line};border-radius:8px;text-align:center;font:700 28px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`;
}

function renderButton({ label, url }: { label: string; url: string }, hint: string): string {
  if (!/^https?:\/\//.test(url)) throw new RangeError('a button of a mail leads to a web address');
  const address = escapeHtml(url);
  return `<p style="margin:20px 0 16px"><a href="${address}" class="button" style="display:inline-block;background:${colors.teal};color:#ffffff;text-decoration:none;font-weight:600;padding:11px 20px;border-radius:8px">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0;font-size:13px;color:${colors.muted}">${escapeHtml(hint)}<br><a href="${address}" dir="ltr" class="accent" style="color:${colors.teal};word-break:break-all">${address}</a></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
