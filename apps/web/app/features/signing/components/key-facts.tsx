import { formatDate, formatDateRange, formatRelativeDate, toBusinessDate } from '@dira/i18n/format-date';
import { formatDuration } from '@dira/i18n/format-duration';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import type { Fact } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { sayLinkage } from '../gists.ts';
import type { DocumentFacts, Signing } from '../queries.ts';
import { House } from './house.tsx';
import classes from './key-facts.module.css';

/** Who, where, how much and how long, before the text that says it all. */
export function KeyFacts({ signing }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const { summary } = signing;
  return (
    <Card label={t('facts.title')}>
      {summary !== null && (
        <>
          <Place summary={summary} />
          <Amounts summary={summary} />
          <Terms summary={summary} />
        </>
      )}
      <Signers signing={signing} />
    </Card>
  );
}

type FactsProps = { summary: DocumentFacts };

function Place({ summary }: FactsProps) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  const { propertyName, unitNumber, address, floor, rooms, areaSqm } = summary;
  const parts = [
    ...(address === '' ? [] : [isolate.text(address)]),
    ...(floor === null ? [] : [floor === 0 ? t('facts.ground') : t('facts.floor', { floor })]),
    ...(rooms === null ? [] : [t('facts.rooms', { count: Math.ceil(rooms), rooms })]),
    ...(areaSqm === null ? [] : [tCommon('labels.area', { area: areaSqm })]),
  ];
  return (
    <div className={classes.place}>
      <House isLit={false} />
      <p>
        <b>
          {tCommon('labels.unitOfProperty', {
            property: isolate.text(propertyName),
            unit: isolate.text(unitNumber),
          })}
        </b>
        <span className={classes.where}>{parts.join(' · ')}</span>
      </p>
    </div>
  );
}

/** What is paid each month, and what is given beside it. */
function Amounts({ summary: { monthlyRent, rentFromOn, dueDay, securities } }: FactsProps) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  const { t: tSecurities } = useTranslation('securities');
  const onDay = dueDay === null ? null : t('facts.onDay', { day: isolate.code(String(dueDay)) });
  const date = rentFromOn === null ? null : isolate.code(formatDate(rentFromOn));
  const amounts = [
    ...(monthlyRent === null
      ? []
      : [
          {
            label: tCommon('labels.monthlyRent'),
            value: <Amount value={monthlyRent} />,
            note: date === null ? onDay : tCommon('labels.from', { date }),
          },
        ]),
    ...securities.flatMap(({ type, amount }) =>
      amount === null
        ? []
        : [{ label: tSecurities(`types.${type}`), value: <Amount value={amount} />, note: null }],
    ),
  ];
  if (amounts.length === 0) return null;
  return (
    <dl className={classes.amounts}>
      {amounts.map(({ label, value, note }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was sent stays as it is, and may name two notes
        <div key={place}>
          <dt>{label}</dt>
          <dd className={classes.amount}>{value}</dd>
          {note !== null && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Terms({ summary }: FactsProps) {
  const { t } = useTranslation('signing');
  const { t: tCommon } = useTranslation();
  const { kind, monthlyRent, rentFromOn, dueDay, linkage, linkedTo, option, rentSteps } = summary;
  // The rent says its day already, unless the amendment says from when it counts instead.
  const isDayAlone = dueDay !== null && (monthlyRent === null || rentFromOn !== null);
  const facts: Fact[] = [
    ...termOf(summary, kind === 'amendment' ? t('facts.extension') : tCommon('labels.term')),
    ...(isDayAlone
      ? [{ label: tCommon('labels.dueDay'), value: t('facts.onDay', { day: isolate.code(String(dueDay)) }) }]
      : []),
    ...(rentSteps.length > 0 ? [{ label: t('facts.steps'), value: <Steps steps={rentSteps} /> }] : []),
    ...(linkage === null
      ? []
      : [{ label: tCommon('labels.linkage'), value: sayLinkage(linkage, linkedTo, t) }]),
    ...(option === null ? [] : [{ label: t('facts.option'), value: <Option option={option} /> }]),
  ];
  return facts.length > 0 && <FactList facts={facts} />;
}

function termOf({ startsOn, endsOn, months }: DocumentFacts, label: string): Fact[] {
  if (startsOn === null || endsOn === null) return [];
  return [
    {
      label,
      value: (
        <Noted note={months === null ? null : <Months count={months} />}>
          <Code>{formatDateRange(startsOn, endsOn)}</Code>
        </Noted>
      ),
    },
  ];
}

function Steps({ steps }: { steps: DocumentFacts['rentSteps'] }) {
  const { t } = useTranslation();
  return steps.map(({ fromOn, monthlyRent }) => (
    <Noted key={fromOn} note={t('labels.from', { date: isolate.code(formatDate(fromOn)) })}>
      <Amount value={monthlyRent} />
    </Noted>
  ));
}

function Option({ option: { holder, months } }: { option: NonNullable<DocumentFacts['option']> }) {
  const { t } = useTranslation('signing');
  const whose = t(`facts.optionOf.${holder}`);
  if (months === null) return whose;
  return (
    <Noted note={whose}>
      <Months count={months} />
    </Noted>
  );
}

function Months({ count }: { count: number }) {
  return formatDuration(count, 'months', useLanguage());
}

function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.noted}>
      {children}
      {note !== null && <small>{note}</small>}
    </span>
  );
}

function Signers({ signing: { signers, signer, expiresAt } }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const expires = formatRelativeDate(toBusinessDate(expiresAt), today(), language);
  return (
    <ul className={classes.signers}>
      {signers.map(({ fullName, role, signedAt, isYou }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- their places do not change, and two may be called alike
        <li key={place}>
          <div>
            <b>
              <UserText>{fullName}</UserText>
            </b>
            <small>
              {isYou ? t('people.you', { role: t(`card.roles.${role}`) }) : t(`card.roles.${role}`)}
            </small>
            {isYou && signedAt === null && (
              <small>{t('people.expires', { when: isolate.text(expires) })}</small>
            )}
          </div>
          {signedAt !== null && (
            <StatusPill tone="ok">
              {t('people.signedOn', { date: isolate.code(formatDate(toBusinessDate(signedAt))) })}
            </StatusPill>
          )}
          {signedAt === null && isYou && signer.isTheirTurn && (
            <StatusPill tone="due">{t('people.awaitsYou')}</StatusPill>
          )}
          {signedAt === null && !(isYou && signer.isTheirTurn) && (
            <StatusPill tone="off">{t('people.awaited')}</StatusPill>
          )}
        </li>
      ))}
    </ul>
  );
}
