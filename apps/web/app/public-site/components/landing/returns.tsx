import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../site.tsx';
import { CalculatorIsland } from '../calculator-island.tsx';
import { Section } from './section.tsx';

/** What a flat returns, computed on the spot; the other calculators are a press away. */
export function Returns() {
  const { t } = useTranslation(['landing', 'site']);
  const { href } = useSite();
  return (
    <Section id="roi" title={t('roi.title')} lead={t('roi.lead')} ground="ruled">
      <CalculatorIsland tool="roi" />
      <p>
        <a href={href(paths.calculators())}>{t('site:calculators.all')}</a>
      </p>
    </Section>
  );
}
