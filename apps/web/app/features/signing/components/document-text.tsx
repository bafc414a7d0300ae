import { scriptDirections } from '@dira/i18n/languages';
import type { Language } from '@dira/i18n/languages';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCheck, IconChevronDown, IconFileText, IconLanguage, IconUsers } from '../../../ui/icons.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { findGist } from '../gists.ts';
import type { DocumentSection, Signing } from '../queries.ts';
import type { ReadingProgress } from './use-reading.ts';
import classes from './document-text.module.css';

type DocumentTextProps = { signing: Signing; reading: ReadingProgress };

/** What the PDF says, for every screen and every reader. */
export function DocumentText({ signing, reading }: DocumentTextProps) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const headingId = useId();
  const [showsBoth, setShowsBoth] = useState(true);
  const sections = signing.reading;
  const has = listLanguages(sections);
  if (has.length === 0) return null;
  const first = findFirst(has, language) ?? signing.documentLanguage;
  return (
    <section className={classes.text} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId}>{t(`text.${signing.summary?.kind ?? 'document'}`)}</h2>
        {has.length > 1 && (
          <Button
            size="xs"
            icon={IconLanguage}
            aria-pressed={showsBoth}
            onClick={() => setShowsBoth(!showsBoth)}
          >
            {t('text.languages')}
          </Button>
        )}
        {reading.isFolded && (
          <Button size="xs" onClick={reading.isAllOpen ? reading.closeAll : reading.openAll}>
            {t(reading.isAllOpen ? 'text.closeAll' : 'text.openAll')}
          </Button>
        )}
      </header>
      <article className={classes.sections} lang={first} dir={scriptDirections[first]}>
        {sections.map((section, place) => {
          const body = <Body section={section} first={first} showsBoth={showsBoth} />;
          return reading.isFolded ? (
            // oxlint-disable-next-line react/no-array-index-key -- what was sent stays as it is
            <Folded key={place} place={place} first={first} signing={signing} reading={reading}>
              {body}
            </Folded>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <div key={place} className={classes.body}>
              {body}
            </div>
          );
        })}
      </article>
    </section>
  );
}

type FoldedProps = DocumentTextProps & { place: number; first: Language; children: ReactNode };

/** A heading that opens its section, with what it comes to under it. */
function Folded({ place, first, signing, reading, children }: FoldedProps) {
  const { t } = useTranslation('signing');
  const { t: tSecurities } = useTranslation('securities');
  const language = useLanguage();
  const bodyId = useId();
  const section = signing.reading[place];
  if (section === undefined) return null;
  const isOpen = reading.open.has(place);
  const isRead = reading.read.has(place);
  const gist = findGist(section, signing, { t, tSecurities, language });
  const { text, language: spoken } = inOrder(section.headings, first)[0] ?? { text: '', language: first };
  return (
    <section className={classes.section}>
      <h3>
        <button
          type="button"
          ref={(heading) => reading.keepHeading(place, heading)}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => reading.toggle(place)}
        >
          <span className={classes.number} data-read={isRead || undefined} aria-hidden="true">
            {isRead ? <Icon of={IconCheck} size={14} /> : markOf(section)}
          </span>
          <span className={classes.heading}>
            {section.number !== '' && <Spoken>{section.number}. </Spoken>}
            <span lang={spoken}>{text}</span>
            {isRead && <Spoken> ({t('text.wasRead')})</Spoken>}
            {gist !== null && gist !== '' && (
              <small lang={language} dir={scriptDirections[language]}>
                {gist}
              </small>
            )}
          </span>
          <Icon of={IconChevronDown} />
        </button>
      </h3>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
        {isOpen && !isRead && <End onPassed={() => reading.markRead(place)} />}
      </div>
    </section>
  );
}

function markOf({ number, topic }: DocumentSection) {
  if (number !== '') return number;
  return <Icon of={topic === 'parties' ? IconUsers : IconFileText} size={14} />;
}

/** The end of a section that was opened with all others: whoever has come so far has read it. */
function End({ onPassed }: { onPassed: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const passed = useRef(onPassed);
  useEffect(() => {
    passed.current = onPassed;
  }, [onPassed]);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) passed.current();
    });
    if (end.current !== null) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} className={classes.end} />;
}

type BodyProps = { section: DocumentSection; first: Language; showsBoth: boolean };

/** Its paragraphs, numbered as on the paper. */
function Body({ section: { paragraphs }, first, showsBoth }: BodyProps) {
  return paragraphs.map(({ number, texts }, place) => {
    const [own, ...others] = inOrder(texts, first);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- what was sent stays as it is
      <div key={place} className={classes.paragraph}>
        {number !== '' && <span className={classes.mark}>{number}</span>}
        {own !== undefined && (
          <p lang={own.language} dir="auto">
            {own.text}
          </p>
        )}
        {showsBoth &&
          others.map(({ language, text }) => (
            <p key={language} className={classes.other} lang={language} dir={scriptDirections[language]}>
              {text}
            </p>
          ))}
      </div>
    );
  });
}

/** Their own language, else one in letters that they read. */
function findFirst(has: readonly Language[], language: Language): Language | undefined {
  const direction = scriptDirections[language];
  return (
    has.find((one) => one === language) ?? has.find((one) => scriptDirections[one] === direction) ?? has[0]
  );
}

type Text = DocumentSection['headings'][number];

function inOrder(texts: readonly Text[], first: Language): Text[] {
  return texts.toSorted((a, b) => Number(b.language === first) - Number(a.language === first));
}

function listLanguages(sections: readonly DocumentSection[]): Language[] {
  const texts = sections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.texts));
  return [...new Set(texts.map(({ language }) => language))];
}
