import { languages, languageNames } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { filmSize } from '../../film-scenes.ts';
import { filmIn, filmSeconds, scenes } from '../../film.ts';
import { useSite } from '../../site.tsx';
import { Section } from './section.tsx';
import classes from './film.module.css';

/** Its picture waits until it is near, as that of an image does; React's types do not know it of films yet. */
const lazily = { loading: 'lazy' };

/**
 * The product at work. Nothing of the film is fetched before somebody presses play, and it never begins otherwise. What
 * its captions say stands below it too, for whoever does not see the film.
 */
export function Film() {
  const { t } = useTranslation('landing');
  const { language, captions } = useSite();
  const { webm, mp4, poster } = filmIn(language);
  return (
    <Section id="film" ground="ruled" title={t('film.title', { seconds: filmSeconds })} lead={t('film.lead')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks are those of the list */}
      <video
        className={classes.film}
        controls
        playsInline
        preload="none"
        {...lazily}
        poster={poster}
        {...filmSize}
        aria-label={t('film.label')}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        {languages.map((each) => (
          <track
            key={each}
            kind="captions"
            src={captions[each]}
            srcLang={each}
            label={languageNames[each]}
            default={each === language}
          />
        ))}
      </video>
      <details className={classes.told}>
        <summary>{t('film.transcript')}</summary>
        <ol>
          {scenes.map(({ name }) => (
            <li key={name}>{t(`film.scenes.${name}`)}</li>
          ))}
        </ol>
      </details>
    </Section>
  );
}
