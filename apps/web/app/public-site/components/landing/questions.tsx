import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../site.tsx';
import { questionsOf } from '../../structured-data.ts';
import { StructuredData } from '../structured-data.tsx';
import { Section } from './section.tsx';
import classes from './questions.module.css';

const names = ['tenants', 'rent', 'cheques', 'begin', 'data', 'cancel'] as const;

export function Questions() {
  const { t } = useTranslation(['landing', 'site']);
  const { href } = useSite();
  const questions = names.map((name) => ({
    name,
    question: t(`faq.${name}.question`),
    answer: t(`faq.${name}.answer`),
  }));
  return (
    <Section id="faq" title={t('faq.title')} isSplit>
      {questions.map(({ name, question, answer }, index) => (
        <details key={name} className={classes.question} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
          {name === 'cancel' && (
            <p>
              <a href={href(paths.cancelDeal())}>{t('site:footer.cancel')}</a>
            </p>
          )}
        </details>
      ))}
      <StructuredData things={[questionsOf(questions)]} />
    </Section>
  );
}
