import { scriptDirections } from '@dira/i18n/languages';
import type { Signing } from '../queries.ts';
import classes from './signing.module.css';

/** What the PDF says, for every screen and every reader. */
export function DocumentText({ reading, documentLanguage }: Pick<Signing, 'reading' | 'documentLanguage'>) {
  if (reading.length === 0) return null;
  const nameSection = numberAlike();
  return (
    <article className={classes.document} lang={documentLanguage} dir={scriptDirections[documentLanguage]}>
      {reading.map(({ heading, paragraphs }) => {
        const nameParagraph = numberAlike();
        return (
          <section key={nameSection(heading)}>
            {heading !== '' && <h2 dir="auto">{heading}</h2>}
            {paragraphs.map((paragraph) => (
              <p key={nameParagraph(paragraph)} dir="auto">
                {paragraph}
              </p>
            ))}
          </section>
        );
      })}
    </article>
  );
}

/** A key from the text itself; paragraphs that say the same are numbered. */
function numberAlike(): (text: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${count}:${text}`;
  };
}
