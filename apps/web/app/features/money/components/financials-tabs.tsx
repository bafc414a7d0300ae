import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './financials-tabs.module.css';

/** The two ways to look at rent: this month, or unit by unit through a year. */
export function FinancialsTabs({ current }: { current: 'month' | 'grid' }) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const tabs = [
    { name: 'month', to: paths.financials(), label: tCommon('labels.thisMonth') },
    { name: 'grid', to: paths.rentGrid(), label: t('grid.tab') },
  ];
  return (
    <nav className={classes.tabs} aria-label={t('title')}>
      {tabs.map(({ name, to, label }) => (
        <Link key={name} className={classes.tab} to={to} aria-current={name === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
