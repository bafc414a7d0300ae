import { brandMarks, escapeHtml } from './mail-template.ts';
import { fitInto } from './paper-logo.ts';

/** The logo of a workspace, as its mails show it. */
export interface MailLogo {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** The name of the workspace, for whoever does not see it. */
  name: string;
}

export const logoContentId = 'logo@dira';

const roomInMails = { width: 220, height: 48 };

/**
 * A mail with the logo where it has the name of the product.
 * @returns null where it has none: it is about somebody’s account, or was written before there were logos
 */
export function showLogo(html: string, logo: MailLogo): string | null {
  const [before, rest] = html.split(brandMarks.start, 2);
  const after = rest?.split(brandMarks.end, 2)[1];
  if (before === undefined || after === undefined) return null;
  const { width, height } = fitInto(roomInMails, logo);
  const size = `width="${Math.max(1, Math.round(width))}" height="${Math.max(1, Math.round(height))}"`;
  return `${before}<img src="cid:${logoContentId}" ${size} alt="${escapeHtml(logo.name)}" class="logo" style="display:block;border:0">${after}`;
}
