import { useTranslation } from 'react-i18next';
import { Picture } from '../picture.tsx';
import { Drawing } from './drawing.tsx';
import { Section } from './section.tsx';
import classes from './features.module.css';

/** In pairs: a picture of the product stands beside what needs none. */
const pairs = [
  { shown: 'rent', told: 'index' },
  { shown: 'cheques', told: 'signing' },
  { shown: 'repair', told: 'deadlines' },
] as const;

export function Features() {
  const { t } = useTranslation('landing');
  return (
    <Section id="features" ground="sunken" title={t('features.title')} lead={t('features.lead')}>
      <div className={classes.features}>
        {pairs.flatMap(({ shown, told }) => [
          <article key={shown} className={classes.shown}>
            <div className={classes.plinth}>
              <Picture
                of={shown}
                alt={t(`features.${shown}.picture`)}
                sizes="(max-width: 60rem) 92vw, 44rem"
              />
            </div>
            <h3>{t(`features.${shown}.title`)}</h3>
            <p>{t(`features.${shown}.body`)}</p>
          </article>,
          <article key={told} className={classes.told}>
            <div className={classes.plinth}>
              <Drawing of={told} />
            </div>
            <h3>{t(`features.${told}.title`)}</h3>
            <p>{t(`features.${told}.body`)}</p>
          </article>,
        ])}
      </div>
    </Section>
  );
}
