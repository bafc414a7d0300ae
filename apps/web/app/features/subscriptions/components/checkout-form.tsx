import { choiceLimits } from '@dira/contract/subscriptions';
import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { formatDate } from '@dira/i18n/format-date';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { describeFieldProblem, describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/page.tsx';
import { ProblemLine } from '../../auth/components/problem-line.tsx';
import { checkEmail, onlyWrong } from '../../auth/field-checks.ts';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { offerQuery, subscriptionQuery, useChoosePlan, type Choice, type Offer } from '../queries.ts';
import { PriceLines } from './price-lines.tsx';
import classes from '../../../ui/setting-row.module.css';
import own from './checkout-form.module.css';

type CheckoutValues = { name: string; number: string; address: string; email: string };

/** What it costs, to the agora, who the bill is written to, and the one press that chooses the plan. */
export function CheckoutForm({ choice }: { choice: Choice }) {
  const { t } = useTranslation('subscription');
  const { organizationId } = useOrganization();
  const [coupon, setCoupon] = useState('');
  const asked = useQuery(offerQuery(organizationId, choice, coupon));
  const plain = useQuery(offerQuery(organizationId, choice, ''));
  const offer = asked.data ?? plain.data;
  if (offer === undefined)
    return plain.error === null ? null : (
      <Card label={t('checkout.order')} isPadded>
        <p role="alert">{describeProblem(plain.error)}</p>
        <Link {...buttonLook()} to={paths.subscription()}>
          {t('checkout.back')}
        </Link>
      </Card>
    );
  return (
    <Stack>
      <Card title={t('checkout.order')}>
        <Effect offer={offer} />
        {offer.isOverLimits && <p className={classes.intro}>{t('checkout.overLimits')}</p>}
        {asksForMoney(offer) || offer.effect === 'downgrade' ? <PriceLines offer={offer} /> : null}
        {offer.effect === 'start' && (
          <CouponField coupon={coupon} error={coupon === '' ? null : asked.error} onChange={setCoupon} />
        )}
      </Card>
      <BuyerForm choice={choice} coupon={asked.error === null ? coupon : ''} offer={offer} />
    </Stack>
  );
}

const asksForMoney = ({ effect }: Offer) => effect === 'start' || effect === 'upgrade';

/** What the choice does, and from when. */
function Effect({ offer: { effect, countsFrom } }: { offer: Offer }) {
  const { t } = useTranslation('subscription');
  const date = isolate.code(formatDate(countsFrom ?? today()));
  return <p className={classes.intro}>{t(`checkout.effects.${effect}`, { date })}</p>;
}

type CouponFieldProps = { coupon: string; error: Error | null; onChange: (code: string) => void };

function CouponField({ coupon, error, onChange }: CouponFieldProps) {
  const { t } = useTranslation(['subscription', 'plans']);
  const [typed, setTyped] = useState(coupon);
  return (
    <div className={own.coupon}>
      <TextField
        label={t('plans:bill.coupon')}
        kind="code"
        maxLength={choiceLimits.coupon}
        isOptional
        value={typed}
        error={
          error === null
            ? undefined
            : isApiError(error)
              ? describeFieldProblem('coupon_unknown')
              : describeProblem(error)
        }
        onChange={setTyped}
      />
      <Button onClick={() => onChange(typed.trim().toUpperCase())}>{t('checkout.useCoupon')}</Button>
    </div>
  );
}

/** Empty, or a number with the check digit of identity numbers. */
const isDealerNumber = (number: string) =>
  number === '' || (/^\d{9}$/.test(number) && parseIdentityNumber(number) !== null);

function BuyerForm({ choice, coupon, offer }: { choice: Choice; coupon: string; offer: Offer }) {
  const { t } = useTranslation(['subscription', 'common', 'organizations', 'plans', 'shell']);
  const navigate = useNavigate();
  const { organizationId } = useOrganization();
  const { buyer } = useSuspenseQuery(subscriptionQuery(organizationId)).data;
  const choose = useChoosePlan();
  const form = useAuthForm<CheckoutValues>({
    initial: {
      name: buyer.name,
      number: buyer.number ?? '',
      address: buyer.address,
      email: buyer.email,
    },
    check: ({ name, number, email }) =>
      onlyWrong({
        name: name.trim() === '' ? 'required' : undefined,
        number: isDealerNumber(number) ? undefined : 'invalid_identity_number',
        email: checkEmail(email),
      }),
    submit: async ({ name, number, address, email }) => {
      const { billId } = await choose.mutateAsync({
        ...choice,
        total: offer.total,
        ...(coupon !== '' && offer.effect === 'start' && { coupon }),
        buyer: {
          name: name.trim(),
          number: number === '' ? null : number,
          address: address.trim(),
          email: email.trim(),
        },
      });
      showToast({ title: t(billId === null ? 'checkout.changed' : 'checkout.done') });
      await navigate(paths.subscription());
    },
  });
  const needsBuyer = asksForMoney(offer);
  return (
    <Card title={needsBuyer ? t('plans:bill.billedTo') : t('checkout.confirmTitle')} isPadded>
      <form {...form.formProps}>
        <Stack>
          <ProblemLine>{form.problem}</ProblemLine>
          {needsBuyer && (
            <FieldGroup legend={t('checkout.buyer')}>
              <FieldRow>
                <TextField
                  label={t('checkout.name')}
                  autoComplete="organization"
                  maxLength={choiceLimits.buyer.name}
                  {...form.getInputProps('name')}
                />
                <TextField
                  label={t('organizations:letterhead.businessNumber')}
                  kind="code"
                  isOptional
                  {...form.getInputProps('number')}
                />
              </FieldRow>
              <FieldRow>
                <TextField
                  label={t('common:labels.address')}
                  autoComplete="street-address"
                  isOptional
                  maxLength={choiceLimits.buyer.address}
                  {...form.getInputProps('address')}
                />
                <TextField
                  label={t('common:labels.email')}
                  kind="email"
                  autoComplete="email"
                  maxLength={choiceLimits.buyer.email}
                  {...form.getInputProps('email')}
                />
              </FieldRow>
            </FieldGroup>
          )}
          {needsBuyer && <p>{t('checkout.next')}</p>}
          <div>
            <Button type="submit" variant="filled" loading={form.isSending}>
              {needsBuyer ? t('checkout.submit') : t('shell:screens.changePlan')}
            </Button>
          </div>
          <p className={own.small}>{t('checkout.terms')}</p>
        </Stack>
      </form>
    </Card>
  );
}
