import { valueOf } from '@dira/calculators/law';
import type { LegalParameterName } from '@dira/domain/legal-parameters';
import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site.tsx';
import classes from './drawing.module.css';

/** Figures of an example, in agorot and in points of an index. */
const example = { base: 500_000, index: '103.2', baseIndex: '100.0', rent: 516_000 };

/** What a feature comes to, drawn in words and figures. */
export function Drawing({ of }: { of: 'index' | 'signing' | 'deadlines' }) {
  if (of === 'index') return <Arithmetic />;
  return of === 'signing' ? <Trail /> : <Deadlines />;
}

function Arithmetic() {
  const { t } = useTranslation('landing');
  const { language } = useSite();
  const money = (amount: number) =>
    formatMoney({ amount, currency: 'ILS' }, language, { decimals: 'always' });
  const lines = [
    ['base', money(example.base)],
    ['index', `× ${example.index}`],
    ['baseIndex', `÷ ${example.baseIndex}`],
    ['rent', money(example.rent)],
  ] as const;
  return (
    <>
      <dl className={classes.sum}>
        {lines.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`drawn.${name}`)}</dt>
            <dd>
              <bdi dir="ltr">{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('drawn.example')}</p>
    </>
  );
}

const steps = ['sent', 'tenantSigned', 'landlordSigned', 'sealed'] as const;

function Trail() {
  const { t } = useTranslation('landing');
  return (
    <ol className={classes.trail}>
      {steps.map((step) => (
        <li key={step}>{t(`drawn.${step}`)}</li>
      ))}
    </ol>
  );
}

/** The law's days around the end of a lease, from the dated table. */
function Deadlines() {
  const { t } = useTranslation('landing');
  const { law } = useSite().facts;
  const days = (name: LegalParameterName) => valueOf(law, name);
  const lines = [
    [t('drawn.before', { count: days('option_notice_landlord_days') }), t('drawn.landlordNotice')],
    [t('drawn.before', { count: days('option_notice_tenant_days') }), t('drawn.tenantNotice')],
    [t('drawn.end'), t('drawn.leaseEnds')],
    [t('drawn.after', { count: days('security_return_days') }), t('drawn.returned')],
  ] as const;
  return (
    <dl className={classes.days}>
      {lines.map(([when, what]) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
