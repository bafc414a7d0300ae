import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import classes from './steps.module.css';

const steps = ['bring', 'tell', 'rest'] as const;

export function Steps() {
  const { t } = useTranslation('landing');
  return (
    <Section id="how" ground="ruled" title={t('how.title')} lead={t('how.lead')}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <p className={classes.when}>{t(`how.${step}.when`)}</p>
            <h3>{t(`how.${step}.title`)}</h3>
            <p className={classes.body}>{t(`how.${step}.body`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
