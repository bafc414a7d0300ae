import mjml from 'mjml-core';
import preset from 'mjml-preset-core';

/**
 * The frame of every mail, as mail programs want it: tables, with what Outlook needs besides. Direction and alignment are
 * slots like the words, as one layout serves both scripts.
 */
export async function compileMailLayout(source: string): Promise<string> {
  const { html, errors } = await mjml.default(source, {
    presets: [preset],
    keepComments: false,
    // None is fetched: whoever opens a mail is nobody else's business.
    fonts: {},
    validationLevel: 'soft',
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return `${html
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}')
    .replaceAll(/ xmlns(:\w)?="[^"]*"/g, '')
    .replaceAll('direction:ltr', 'direction:{{direction}}')
    .replaceAll('text-align:left', 'text-align:{{start}}')
    .replaceAll('align="left"', 'align="{{start}}"')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()}\n`;
}
