import { scriptDirections, type Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';

/** What a mail says, in words of the catalogues and of people; nothing in it is markup. */
export interface Letter {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Named values under the text: what was paid, for what. */
  facts?: { name: string; value: string }[];
  button?: { label: string; url: string };
  /** On whose behalf Dira writes. */
  organizationName: string;
}

/** A letter as mail programs show it. */
export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

const colors = {
  teal: '#0e625c',
  ink: '#211d18',
  muted: '#6a6157',
  line: '#e6dfd3',
  page: '#faf8f4',
  surface: '#ffffff',
};
const font = "Heebo, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/** The one look of every mail: brand, heading, text, one button. Hebrew runs from right to left. */
export function renderLetter(letter: Letter): RenderedLetter {
  return {
    subject: letter.subject.replaceAll(/\s+/g, ' ').trim(),
    text: renderText(letter),
    html: renderHtml(letter),
  };
}

function renderText({ language, heading, paragraphs, facts = [], button, organizationName }: Letter): string {
  const t = createTranslator(language, 'mail');
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button === undefined ? '' : `${button.label}:\n${button.url}`,
    `--\n${t('onBehalf', { organization: organizationName })}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderHtml({
  language,
  subject,
  heading,
  paragraphs,
  facts = [],
  button,
  organizationName,
}: Letter): string {
  const t = createTranslator(language, 'mail');
  const direction = scriptDirections[language];
  const start = direction === 'rtl' ? 'right' : 'left';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${colors.page};color:${colors.ink};font:16px/1.55 ${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${start}">
<tr><td style="padding:0 4px 14px;font-weight:700;font-size:18px;color:${colors.teal}">Dira</td></tr>
<tr><td style="background:${colors.surface};border:1px solid ${colors.line};border-radius:8px;padding:26px 24px">
<h1 style="margin:0 0 14px;font-size:21px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p dir="auto" style="margin:0 0 14px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')}
${facts.length === 0 ? '' : renderFacts(facts, start)}
${button === undefined ? '' : renderButton(button, t('buttonHint'))}
</td></tr>
<tr><td style="padding:14px 4px;font-size:13px;color:${colors.muted}">${escapeHtml(t('onBehalf', { organization: organizationName }))}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function renderFacts(facts: { name: string; value: string }[], start: string): string {
  const cell = `padding:7px 0;border-bottom:1px solid ${colors.line};text-align:${start};font-weight:400`;
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th scope="row" style="${cell};color:${colors.muted}">${escapeHtml(name)}</th><td style="${cell}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;font-size:15px">${rows.join('')}</table>`;
}

function renderButton({ label, url }: { label: string; url: string }, hint: string): string {
  if (!/^https?:\/\//.test(url)) throw new RangeError('a button of a mail leads to a web address');
  const address = escapeHtml(url);
  return `<p style="margin:20px 0 16px"><a href="${address}" style="display:inline-block;background:${colors.teal};color:#ffffff;text-decoration:none;font-weight:600;padding:11px 20px;border-radius:8px">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:${colors.muted}">${escapeHtml(hint)}<br><a href="${address}" dir="ltr" style="color:${colors.teal};word-break:break-all">${address}</a></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
