import { FOREIGN_CURRENCIES } from '@dira/domain/exchange-rates';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { ratesQuery } from '../queries.ts';
import { RateLine } from './rate-line.tsx';

/** The last rate of each currency, with its day and where it is from, and the way to type one. */
export function ExchangeRatesCard() {
  const { t } = useTranslation(['exchange-rates', 'money']);
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(ratesQuery(organizationId));
  return (
    <Card
      title={t('exchange-rates:title')}
      action={<Link to={paths.organizationSettings({ panel: 'rates' })}>{t('exchange-rates:history')}</Link>}
    >
      <SettingList>
        {FOREIGN_CURRENCIES.map((currency) => {
          const rate = data.items.find((one) => one.currency === currency);
          const name = t(`money:currencies.${currency}`);
          return (
            <SettingRow
              key={currency}
              label={name}
              note={rate === undefined ? t('money:rates.none') : <RateLine rate={rate} />}
              action={
                <Link
                  {...buttonLook({ size: 'xs' })}
                  to={paths.organizationSettings({ panel: 'rate', currency })}
                  aria-label={`${t('money:rates.enter')}: ${name}`}
                >
                  {t('money:rates.enter')}
                </Link>
              }
            />
          );
        })}
      </SettingList>
    </Card>
  );
}
