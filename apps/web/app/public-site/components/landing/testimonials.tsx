import { useTranslation } from 'react-i18next';
import { useSite } from '../../site.tsx';
import { Section } from './section.tsx';
import classes from './testimonials.module.css';

const claims = ['landlords', 'uptime', 'rating'] as const;

/** What the operator's content file says; an empty file hides the section. */
export function Testimonials() {
  const { t } = useTranslation('landing');
  const { content } = useSite().facts;
  const claimed = claims.filter((claim) => content.claims[claim] !== '');
  if (claimed.length === 0 && content.testimonials.length === 0) return null;
  return (
    <Section id="testimonials" ground="ruled" title={t('testimonials.title')}>
      <dl className={classes.claims}>
        {claimed.map((claim) => (
          <div key={claim}>
            <dt>{t(`testimonials.${claim}`)}</dt>
            <dd>
              <bdi dir="ltr">{content.claims[claim]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {content.testimonials.map(({ quote, by }) => (
        <figure key={quote} className={classes.quote}>
          <blockquote dir="auto">{quote}</blockquote>
          <figcaption dir="auto">{by}</figcaption>
        </figure>
      ))}
    </Section>
  );
}
