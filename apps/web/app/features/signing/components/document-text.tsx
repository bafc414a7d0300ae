import { scriptDirections } from '@dira/i18n/languages';
import type { Signing } from '../queries.ts';
import classes from './signing.module.css';

/** What the PDF says, for every screen and every reader. */
export function DocumentText({ reading, documentLanguage }: Pick<Signing, 'reading' | 'documentLanguage'>) {
  if (reading.length === 0) return null;
  return (
    <article className={classes.document} lang={documentLanguage} dir={scriptDirections[documentLanguage]}>
      {reading.map(({ number, headings, paragraphs }, section) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was sent stays as it is
        <section key={section}>
          {headings.length > 0 && (
            <h2 dir="auto">{[number, headings.map(({ text }) => text).join(' · ')].join(' ').trim()}</h2>
          )}
          {paragraphs.flatMap((paragraph) =>
            paragraph.texts.map(({ language, text }) => (
              <p key={`${paragraph.number} ${language} ${text}`} lang={language} dir="auto">
                {`${paragraph.number} ${text}`.trim()}
              </p>
            )),
          )}
        </section>
      ))}
    </article>
  );
}
