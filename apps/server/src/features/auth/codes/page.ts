import { scriptDirections, type Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { escapeHtml } from '../../../platform/mail-template.ts';

const kindOf: Record<string, 'confirm' | 'magicLink' | 'recover' | 'invite' | 'changeFrom' | 'changeTo'> = {
  signup: 'confirm',
  magiclink: 'magicLink',
  recovery: 'recover',
  invite: 'invite',
  email_change_current: 'changeFrom',
  email_change_new: 'changeTo',
};

/** The one button behind the link of a mail, in the look of the mail. */
export function renderLinkPage(page: {
  purpose: string;
  language: Language;
  nonce: string;
  /** Where the button posts to. */
  action: string;
}): string {
  const { language, nonce } = page;
  const t = createTranslator(language, 'mail');
  const kind = kindOf[page.purpose] ?? 'confirm';
  const direction = scriptDirections[language];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Dira</title><style nonce="${nonce}">${style}</style></head>
<body><main><p class="brand">Dira</p><section>
<h1>${escapeHtml(t(`account.${kind}.heading`))}</h1>
<form method="post" action="${escapeHtml(page.action)}"><button>${escapeHtml(t(`account.buttons.${kind}`))}</button></form>
<p class="why">${escapeHtml(t('account.page'))}</p>
</section></main>
<script nonce="${nonce}">document.forms[0].addEventListener('submit',(e)=>{e.target.querySelector('button').disabled=true})</script>
</body></html>
`;
}

/** @param target where the press leads: browsers look at it too */
export function linkPagePolicy(nonce: string, target: string): string {
  const { origin, protocol } = new URL(target);
  const place = origin === 'null' ? protocol : origin;
  return `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self' ${place}; base-uri 'none'; frame-ancestors 'none'`;
}

const style = `:root{color-scheme:light dark;--page:#faf8f4;--surface:#fff;--line:#e6dfd3;--ink:#211d18;--muted:#6a6157;--teal:#0e625c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--page:#171411;--surface:#211d19;--line:#3a342d;--ink:#f3eee6;--muted:#b5aa9c;--teal:#5fc2b8;--on:#0b2422}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 Heebo,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:480px;margin:0 auto;padding:12vh 16px 24px}.brand{margin:0 4px 14px;font-weight:700;font-size:18px;color:var(--teal)}
section{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:28px 24px}h1{margin:0 0 20px;font-size:22px;line-height:1.3}
button{width:100%;min-height:48px;border:0;border-radius:8px;background:var(--teal);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--teal);outline-offset:3px}button:disabled{opacity:.6}.why{margin:20px 0 0;font-size:14px;color:var(--muted)}`;
