import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import classes from './questions.module.css';

const questions = ['tenants', 'rent', 'cheques', 'begin', 'data', 'cancel'] as const;

export function Questions() {
  const { t } = useTranslation('landing');
  return (
    <Section id="faq" title={t('faq.title')} isSplit>
      {questions.map((question, index) => (
        <details key={question} className={classes.question} open={index === 0}>
          <summary>{t(`faq.${question}.question`)}</summary>
          <p>{t(`faq.${question}.answer`)}</p>
        </details>
      ))}
    </Section>
  );
}
