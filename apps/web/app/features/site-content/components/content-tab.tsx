import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card, FactList, type Fact } from '../../../ui/card.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts';
import { Columns, Stack } from '../../../ui/page.tsx';
import { TaskList } from '../../../ui/task-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { siteContentQuery, type OperatorSiteContent } from '../queries.ts';
import { PlansCard } from './plans-card.tsx';
import classes from '../../../ui/setting-row.module.css';

type Content = OperatorSiteContent['content'];

/** What is missing first; then what is sold, and what the operator's file says. */
export function ContentTab() {
  const { t } = useTranslation('site-content');
  const { data } = useSuspenseQuery(siteContentQuery);
  return (
    <Stack>
      <GapsCard gaps={data.gaps} />
      <PlansCard plans={data.plans} vatRate={data.vatRate} />
      <Columns>
        <Stack>
          <SellerCard seller={data.content.seller} />
          <AccessibilityCard accessibility={data.content.accessibility} />
        </Stack>
        <Stack>
          <BankCard bank={data.content.bank} />
          <DollarCard dollar={data.content.dollar} />
          <SaidCard content={data.content} />
        </Stack>
      </Columns>
      <p className={classes.note}>{t('file')}</p>
    </Stack>
  );
}

function GapsCard({ gaps }: Pick<OperatorSiteContent, 'gaps'>) {
  const { t } = useTranslation('site-content');
  return gaps.length === 0 ? (
    <Card label={t('gaps.title')}>
      <TaskList tasks={[{ id: 'none', icon: IconCircleCheck, tone: 'ok', title: t('gaps.none') }]} />
    </Card>
  ) : (
    <Card title={t('gaps.title')}>
      <TaskList
        tasks={gaps.map((gap) => ({
          id: gap,
          icon: IconAlertTriangle,
          tone: 'due',
          title: t(`gaps.titles.${gap}`),
          detail: t(`gaps.todo.${gap}`),
        }))}
      />
    </Card>
  );
}

/** What is left empty is said to be none. */
function useFact(): (label: string, said: string) => Fact {
  const { t } = useTranslation();
  return (label, said) => ({
    label,
    value: said === '' ? <span className={classes.note}>{t('none')}</span> : <UserText>{said}</UserText>,
  });
}

function SellerCard({ seller }: Pick<Content, 'seller'>) {
  const { t } = useTranslation(['site-content', 'common']);
  const fact = useFact();
  return (
    <Card title={t('seller.title')}>
      <FactList
        facts={[
          fact(t('common:labels.name'), seller.name),
          fact(t('seller.number'), seller.number),
          fact(t('common:labels.address'), seller.address),
          fact(t('common:labels.phone'), seller.phone),
          fact(t('common:labels.email'), seller.email),
        ]}
      />
    </Card>
  );
}

function AccessibilityCard({ accessibility }: Pick<Content, 'accessibility'>) {
  const { t } = useTranslation(['site-content', 'common']);
  const fact = useFact();
  return (
    <Card title={t('accessibility.title')}>
      <FactList
        facts={[
          fact(t('accessibility.coordinator'), accessibility.coordinator),
          fact(t('common:labels.phone'), accessibility.phone),
          fact(t('common:labels.email'), accessibility.email),
          fact(t('accessibility.reviewedOn'), accessibility.reviewedOn),
        ]}
      />
    </Card>
  );
}

function BankCard({ bank }: Pick<Content, 'bank'>) {
  const { t } = useTranslation(['site-content', 'plans']);
  const fact = useFact();
  return (
    <Card title={t('bank.title')}>
      <FactList
        facts={[
          fact(t('plans:bill.holder'), bank.holder),
          fact(t('plans:bill.bank'), bank.bank),
          fact(t('plans:bill.branch'), bank.branch),
          fact(t('plans:bill.account'), bank.account),
          fact('IBAN', bank.iban),
        ]}
      />
    </Card>
  );
}

function DollarCard({ dollar }: Pick<Content, 'dollar'>) {
  const { t } = useTranslation('site-content');
  const language = useLanguage();
  return (
    <Card title={t('dollar.title')}>
      <FactList
        facts={dollar
          .toSorted((left, right) => right.on.localeCompare(left.on))
          .map(({ agorot, on }) => ({
            label: t('dollar.from', { date: isolate.code(formatDate(on)) }),
            value: <Code>{formatMoney({ amount: agorot, currency: 'ILS' }, language)}</Code>,
          }))}
      />
    </Card>
  );
}

function SaidCard({ content: { claims, testimonials } }: { content: Content }) {
  const { t } = useTranslation('site-content');
  const fact = useFact();
  return (
    <Card title={t('said.title')}>
      <FactList
        facts={[
          fact(t('said.landlords'), claims.landlords),
          fact(t('said.uptime'), claims.uptime),
          fact(t('said.rating'), claims.rating),
          fact(t('said.testimonials'), testimonials.length === 0 ? '' : String(testimonials.length)),
        ]}
      />
    </Card>
  );
}
